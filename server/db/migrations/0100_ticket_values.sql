-- The value of a passenger's ticket after exchanges, at the supplier and at every level of the sale: paid, used,
-- forfeited, residual, credited, penalty. Null: the ticket is worth what it was sold for.
alter table order_passengers add column value jsonb;

-- What every seller has earned so far on some orders: the balance of its margin, by account name, minor units; no row
-- where it has sold nothing. The books of sellers above are outside of an agency's scope; what a refund may take from
-- them is not.
set local role interline_ledger;
create function ledger.margins_of(order_ids text[]) returns table (account text, minor bigint)
  language sql stable security definer set search_path = ledger, pg_temp as $$
  select a.agency_id || '/margin/' || a.currency,
    coalesce(sum(case when t.credit_account = a.id then t.amount else -t.amount end) filter (where a.kind = 'margin'), 0)::bigint
  from entry e join transfer t on t.entry_id = e.id join account a on a.id in (t.credit_account, t.debit_account)
  where e.order_id = any (order_ids) and e.event_type in ('issue', 'return') and a.kind in ('margin', 'sales_clearing')
  group by a.agency_id, a.currency
$$;
revoke all on function ledger.margins_of(text[]) from public;
grant execute on function ledger.margins_of(text[]) to interline_app;
reset role;
