-- The credit cycle: at its end a statement says what an agency owes and by when; an overdue one closes its credit.

create table credit_statements (
  id text primary key,
  agency_id integer not null references agencies (id),
  currency text not null,
  -- 2026-11-05, 2026-W45, 2026-11 or 2026.
  period text not null,
  -- First and last day by the calendar of the agency, and the instant after the last one.
  starts_on date not null,
  ends_on date not null,
  ended_at timestamptz not null,
  due_on date not null,
  -- Overdue from this instant: the end of its due date.
  due_at timestamptz not null,
  -- Last movement of the credit account that it holds.
  to_seq bigint not null,
  opening_minor bigint not null,
  purchases_minor bigint not null check (purchases_minor >= 0),
  refunds_minor bigint not null check (refunds_minor >= 0),
  repayments_minor bigint not null check (repayments_minor >= 0),
  closing_minor bigint not null,
  -- All that was ever bought on credit up to its end: what was paid since goes to the oldest statement first.
  charged_minor bigint not null,
  state text not null check (state in ('issued', 'paid', 'overdue')),
  issued_at timestamptz not null,
  overdue_at timestamptz,
  paid_at timestamptz,
  unique (agency_id, currency, period),
  check (closing_minor = opening_minor + purchases_minor - refunds_minor - repayments_minor),
  check (starts_on <= ends_on and ends_on <= due_on),
  check ((state = 'paid') = (paid_at is not null))
);
create index credit_statements_open on credit_statements (agency_id, currency, ends_on) where state <> 'paid';

alter table credit_statements enable row level security;
alter table credit_statements force row level security;
create policy credit_statements_scope on credit_statements
  using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()));
-- A closed statement is never changed, but for what becomes of it.
grant select, insert, update (state, overdue_at, paid_at) on credit_statements to interline_app;

-- overdue: pays nothing, and takes money in. Only an open account becomes overdue, only an overdue one opens by this.
set local role interline_ledger;
set local search_path = ledger, pg_temp;
alter table account drop constraint account_status_check;
alter table account add constraint account_status_check check (status in ('open', 'frozen', 'closed', 'overdue'));
create function set_overdue(account_id bigint, overdue boolean) returns void
  language sql security definer set search_path = ledger, pg_temp as $$
  update account set status = case when $2 then 'overdue' else 'open' end
  where id = $1 and kind = 'credit' and status = case when $2 then 'open' else 'overdue' end
$$;
revoke all on function set_overdue(bigint, boolean) from public;
grant execute on function set_overdue(bigint, boolean) to interline_app;
reset role;
set local search_path to default;
