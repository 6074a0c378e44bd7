-- Manual adjustments by two people, and ledgers that take any well-formed kind of account and payment type: which ones there
-- are is the register of the domain (accounts.ts, payment-types.ts), as order types are the products' own.

set local role interline_ledger;
alter table ledger.entry drop constraint entry_payment_type_check;
alter table ledger.entry add constraint entry_payment_type check (payment_type ~ '^[a-z]+(-[a-z]+)*$') not valid;
alter table ledger.account drop constraint account_kind_check;
alter table ledger.account add constraint account_kind check (kind ~ '^[a-z][a-z_]{1,30}$') not valid;
reset role;

-- What the treasury asked a second person for. Nothing has moved while `entry_id` is null.
create table adjustments (
  root_agency_id integer not null default 0,
  id text not null,
  target text not null check (target in ('balance', 'supplier_payable')),
  -- Whose balance; null: what the platform owes suppliers.
  agency_id integer references agencies (id),
  direction text not null check (direction in ('credit', 'debit')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  order_id text,
  supplier text check (length(supplier) <= 40),
  reference text not null check (length(reference) between 1 and 64),
  reason text not null check (length(reason) between 1 and 300),
  state text not null default 'waiting' check (state in ('waiting', 'posted', 'refused', 'withdrawn', 'expired')),
  requested_by text not null,
  requested_by_name text not null,
  requested_at timestamptz not null,
  approval_id text not null default '',
  entry_id uuid,
  primary key (root_agency_id, id),
  unique (id),
  check ((target = 'balance') = (agency_id is not null)),
  check ((state = 'posted') = (entry_id is not null))
);
create index adjustments_by_time on adjustments (requested_at desc, id desc);
create index adjustments_by_agency on adjustments (agency_id, requested_at desc);
create trigger adjustments_root before insert on adjustments for each row when (new.root_agency_id = 0)
  execute function set_row_root();
alter table adjustments enable row level security;
alter table adjustments force row level security;
-- The agency reads the entry in its wallet; the request is the staff's.
create policy adjustments_scope on adjustments using ((select app_everything())) with check ((select app_everything()));
grant select, insert, update on adjustments to interline_app;
