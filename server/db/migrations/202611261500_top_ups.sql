-- Top-ups by the seller, requests for them with their proofs, from which amount a colleague has to agree, credit limits with
-- their history, and the alert of a low balance.

set local role interline_ledger;

-- Every change of a credit limit, never changed or deleted itself. Movements up to `version` were made under `from_limit`.
create table ledger.limit_change (
  id bigint primary key generated always as identity,
  account_id bigint not null references ledger.account,
  agency_id integer not null,
  currency text not null,
  from_limit bigint not null,
  to_limit bigint not null,
  version bigint not null,
  reason text not null check (length(reason) <= 300),
  actor jsonb not null,
  changed_at timestamptz not null,
  check (from_limit <> to_limit)
);
create index limit_change_by_account on ledger.limit_change (account_id, id);
create trigger limit_change_stays before update or delete on ledger.limit_change for each row execute function ledger.refuse();
create trigger limit_change_is_kept before truncate on ledger.limit_change execute function ledger.refuse();
alter table ledger.limit_change enable row level security;
alter table ledger.limit_change force row level security;
create policy limit_change_owner on ledger.limit_change to interline_ledger using (true) with check (true);
create policy limit_change_scope on ledger.limit_change for select to interline_app
  using ((select public.app_everything()) or agency_id = any ((select public.app_scope())::bigint[]));
grant select on ledger.limit_change to interline_app;

-- Sets a credit limit, also below what is used: nothing more is spent then. `command`: {agency, currency, limit, expected,
-- reason, actor, at}. Returns {code: 'ok' | 'conflict', limit: the one that is in force}; a conflict and an equal limit write
-- nothing.
create function ledger.set_credit_limit(command jsonb) returns jsonb
  language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  a account;
  wanted bigint := (command->>'limit')::bigint;
begin
  select x.* into a from account x where x.agency_id = (command->>'agency')::int and x.kind = 'credit'
    and x.currency = command->>'currency' for no key update;
  if not found then raise exception 'agency % has no credit account in %', command->>'agency', command->>'currency'; end if;
  if a.credit_limit <> (command->>'expected')::bigint then
    return jsonb_build_object('code', 'conflict', 'limit', a.credit_limit);
  end if;
  if a.credit_limit <> wanted then
    update account x set credit_limit = wanted where x.id = a.id;
    insert into limit_change (account_id, agency_id, currency, from_limit, to_limit, version, reason, actor, changed_at)
      values (a.id, a.agency_id, a.currency, a.credit_limit, wanted, a.version, command->>'reason', command->'actor',
        (command->>'at')::timestamptz);
  end if;
  return jsonb_build_object('code', 'ok', 'limit', wanted);
end
$$;

-- As before; a limit may have been lowered below what was used.
create or replace function ledger.proof() returns table (invariant text, subject text, detail text)
  language sql stable security definer set search_path = ledger, pg_temp as $$
  -- I3: the stored balance is the sum of the movements, and their numbers have no gap.
  select 'I3', 'account ' || a.id, format('balance %s, movements add up to %s', a.balance, coalesce(sum(m.amount), 0))
    from account a left join movement m on m.account_id = a.id where a.authorising
    group by a.id having a.balance <> coalesce(sum(m.amount), 0)
  union all
  select 'I3', 'account ' || a.id, format('version %s, %s movements up to %s', a.version, count(m.seq), coalesce(max(m.seq), 0))
    from account a left join movement m on m.account_id = a.id where a.authorising
    group by a.id having a.version <> count(m.seq) or a.version <> coalesce(max(m.seq), 0)
  union all
  -- I3: each balance follows from the one before; the hash chain is complete.
  select 'I3', 'account ' || w.account_id, format('movement %s does not follow from the one before', w.seq)
    from (select m.*, lag(m.balance_after, 1, 0::bigint) over chain as before, lag(m.hash, 1, '\x'::bytea) over chain as hash_before,
            lag(m.posted_at, 1, '-infinity'::timestamptz) over chain as time_before
          from movement m window chain as (partition by m.account_id order by m.seq)) w
    where w.balance_after <> w.before + w.amount or w.posted_at < w.time_before
      or w.hash <> chain_hash(w.hash_before, w.entry_id, w.line, w.side, w.seq, abs(w.amount), w.balance_after, w.posted_at)
  union all
  select 'I3', 'account ' || a.id, 'the chain does not end in the last hash'
    from account a join movement m on m.account_id = a.id and m.seq = a.version where a.last_hash <> m.hash
  union all
  -- I4: no account is below its limit, unless the limit was lowered.
  select 'I4', 'account ' || a.id, format('%s with a limit of %s', a.balance, a.credit_limit)
    from account a where a.authorising and a.balance < -a.credit_limit
      and not exists (select from limit_change c where c.account_id = a.id)
  union all
  -- I4: nothing was spent below the limit of its time.
  select 'I4', 'account ' || m.account_id, format('movement %s left %s with a limit of %s', m.seq, m.balance_after, l.credit_limit)
    from movement m join lateral (
      select coalesce(
        (select c.to_limit from limit_change c where c.account_id = m.account_id and c.version < m.seq order by c.id desc limit 1),
        (select c.from_limit from limit_change c where c.account_id = m.account_id order by c.id limit 1)) as credit_limit) l
      on l.credit_limit is not null
    where m.amount < 0 and m.balance_after < -l.credit_limit
      and m.account_id in (select c.account_id from limit_change c)
  union all
  select 'I4', 'account ' || a.id, 'the limit is not that of its last change'
    from account a join lateral (select c.to_limit from limit_change c where c.account_id = a.id order by c.id desc limit 1) l
      on l.to_limit <> a.credit_limit
  union all
  -- I1 and I2: an entry has lines; a reversal mirrors what it reverses, line by line.
  select 'I1', 'entry ' || e.id, 'no transfer' from entry e where not exists (select from transfer t where t.entry_id = e.id)
  union all
  select 'I2', 'entry ' || e.id, 'does not mirror ' || e.reverses from entry e where e.reverses is not null and exists (
    select from (select debit_account, credit_account, amount from transfer where entry_id = e.id) r
      full join (select credit_account as debit_account, debit_account as credit_account, amount from transfer where entry_id = e.reverses) o
      using (debit_account, credit_account, amount) where r.amount is null or o.amount is null)
  union all
  -- I8: a conversion leaves through one position and enters through another one of the same seller.
  select 'I8', 'entry ' || t.entry_id, 'a conversion with one leg' from transfer t join account a
    on a.id in (t.debit_account, t.credit_account) and a.kind = 'fx_position'
    group by t.entry_id, a.agency_id having count(distinct t.currency) < 2
$$;

revoke all on function ledger.set_credit_limit(jsonb) from public;
grant execute on function ledger.set_credit_limit(jsonb) to interline_app;

reset role;

-- Money that a seller received for an agency outside of a gateway. A reversal is an entry of its own; nothing else of a posted
-- row changes.
create table top_ups (
  root_agency_id integer not null default 0,
  id text not null,
  agency_id integer not null references agencies (id),
  -- Who received it: the parent, or the platform (0).
  seller_id integer not null,
  apply_to text not null check (apply_to in ('balance', 'credit')),
  received_currency text not null,
  received_minor bigint not null check (received_minor > 0),
  -- Units of the settlement currency for one unit received, and percent: decimal texts as they were typed.
  exchange_rate text not null check (length(exchange_rate) <= 24),
  fee_pct text not null check (length(fee_pct) <= 8),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  reference text not null check (length(reference) between 1 and 64),
  note text not null check (length(note) <= 300),
  send_email boolean not null,
  -- waiting: a second person has to agree.
  state text not null check (state in ('waiting', 'posted', 'refused', 'reversed')),
  request_id text,
  created_realm text not null check (created_realm in ('agency', 'office')),
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  approved_by_name text,
  posted_at timestamptz,
  entry_id uuid,
  reversed_by_name text,
  reversed_at timestamptz,
  reversal_reason text check (length(reversal_reason) <= 300),
  reversal_entry_id uuid,
  version integer not null default 1,
  primary key (root_agency_id, id),
  unique (id),
  check ((state in ('posted', 'reversed')) = (entry_id is not null)),
  check ((state = 'reversed') = (reversal_entry_id is not null))
);
-- One number of the bank, one top-up of a seller, however it is written; the number of a refused one is free again.
create unique index top_ups_by_reference on top_ups (seller_id, lower(reference)) where state <> 'refused';
create index top_ups_by_seller on top_ups (seller_id, created_at desc, id desc);
create index top_ups_by_agency on top_ups (agency_id, created_at desc, id desc);
create trigger top_ups_root before insert on top_ups for each row when (new.root_agency_id = 0) execute function set_row_root();
alter table top_ups enable row level security;
alter table top_ups force row level security;
create policy top_ups_scope on top_ups
  using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]) or seller_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()) or seller_id = any ((select app_scope())::bigint[]));
grant select, insert, update on top_ups to interline_app;

-- What an agency says it has transferred.
create table top_up_requests (
  root_agency_id integer not null default 0,
  id text not null,
  agency_id integer not null references agencies (id),
  seller_id integer not null,
  apply_to text not null check (apply_to in ('balance', 'credit')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  paid_on date not null,
  method text not null check (method in ('bank_transfer', 'fast_payment', 'cheque', 'cash', 'other')),
  reference text not null check (length(reference) <= 64),
  note text not null check (length(note) <= 300),
  -- waiting: its top-up waits for a second person.
  state text not null default 'open' check (state in ('open', 'waiting', 'approved', 'refused', 'withdrawn')),
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  decided_by_name text,
  decided_at timestamptz,
  reason text check (length(reason) <= 300),
  top_up_id text,
  version integer not null default 1,
  primary key (root_agency_id, id),
  unique (id)
);
create index top_up_requests_by_agency on top_up_requests (agency_id, created_at desc, id desc);
create index top_up_requests_open on top_up_requests (seller_id, created_at, id) where state in ('open', 'waiting');
create index top_up_requests_by_seller on top_up_requests (seller_id, created_at desc, id desc);
create trigger top_up_requests_root before insert on top_up_requests
  for each row when (new.root_agency_id = 0) execute function set_row_root();
alter table top_up_requests enable row level security;
alter table top_up_requests force row level security;
create policy top_up_requests_scope on top_up_requests
  using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]) or seller_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[])
    or seller_id = any ((select app_scope())::bigint[]));
grant select, insert, update on top_up_requests to interline_app;

-- Proofs of payment, encrypted. Without a request after a day they are removed.
create table top_up_proofs (
  root_agency_id integer not null default 0,
  id text not null,
  agency_id integer not null references agencies (id),
  request_id text,
  name text not null,
  kind text not null check (kind in ('jpg', 'png', 'pdf')),
  bytes integer not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  content_cipher bytea not null,
  primary key (root_agency_id, id),
  unique (id)
);
create index top_up_proofs_by_request on top_up_proofs (request_id) where request_id is not null;
create index top_up_proofs_by_agency on top_up_proofs (agency_id, uploaded_at);
create index top_up_proofs_unused on top_up_proofs (uploaded_at) where request_id is null;
create trigger top_up_proofs_root before insert on top_up_proofs
  for each row when (new.root_agency_id = 0) execute function set_row_root();
alter table top_up_proofs enable row level security;
alter table top_up_proofs force row level security;
create policy top_up_proofs_scope on top_up_proofs
  using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]));
grant select, insert, update, delete on top_up_proofs to interline_app;

-- Above which amount a top-up of a seller needs a second person: in the currency of the seller. No row: never.
create table top_up_rules (
  root_agency_id integer not null,
  -- 0 = the platform.
  seller_id integer not null,
  currency text not null,
  second_person_over bigint check (second_person_over >= 0),
  version integer not null default 1,
  primary key (root_agency_id, seller_id)
);
alter table top_up_rules enable row level security;
alter table top_up_rules force row level security;
create policy top_up_rules_scope on top_up_rules
  using ((select app_everything()) or seller_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()) or seller_id = any ((select app_scope())::bigint[]));
grant select, insert, update on top_up_rules to interline_app;
-- A million yuan, until the treasury says otherwise.
insert into top_up_rules (root_agency_id, seller_id, currency, second_person_over) values (0, 0, 'CNY', 100000000);

-- A mail when the prepaid balance falls below an amount; `alerted_at` until it has recovered.
create table wallet_alerts (
  root_agency_id integer not null default 0,
  agency_id integer not null references agencies (id),
  currency text not null,
  below_minor bigint not null check (below_minor > 0),
  email text not null check (length(email) <= 254),
  alerted_at timestamptz,
  version integer not null default 1,
  primary key (root_agency_id, agency_id)
);
create index wallet_alerts_by_agency on wallet_alerts (agency_id);
create trigger wallet_alerts_root before insert on wallet_alerts
  for each row when (new.root_agency_id = 0) execute function set_row_root();
alter table wallet_alerts enable row level security;
alter table wallet_alerts force row level security;
create policy wallet_alerts_scope on wallet_alerts
  using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]));
grant select, insert, update, delete on wallet_alerts to interline_app;
