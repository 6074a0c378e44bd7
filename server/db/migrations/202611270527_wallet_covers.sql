-- Whether an agency could pay an amount from one of its wallets, for payers below it, which may not read them.

create function ledger.covers(agency integer, currency text, amount bigint) returns boolean
  language sql stable security definer set search_path = ledger, pg_temp as $$
  select exists (
    select from account a
    where a.agency_id = $1 and a.currency = $2 and a.kind in ('balance', 'credit') and a.status = 'open'
      and a.balance + a.credit_limit >= $3
  )
$$;
revoke execute on function ledger.covers(integer, text, bigint) from public;
grant execute on function ledger.covers(integer, text, bigint) to interline_app;
