-- Payments by gateway: every attempt is written before anything is sent, and asked about until its outcome is known.

create table gateway_attempts (
  root_agency_id integer not null,
  id text not null,
  -- Whose order or balance is paid.
  agency_id integer not null references agencies (id),
  payable_kind text not null check (payable_kind in ('order', 'top_up')),
  -- The order, or the number of the top-up.
  payable_id text not null,
  -- 0: of the platform; otherwise of the agency tree.
  account_root_id integer not null,
  account_id text not null,
  channel text not null,
  -- Our reference at the provider.
  ref text not null check (ref ~ '^[0-9A-Z]{1,20}$'),
  state text not null check (state in ('creating', 'requires_action', 'processing', 'unknown', 'succeeded', 'failed', 'closed', 'attention')),
  -- What became of money that arrived: paid for, or in suspense because nothing accepted it.
  settled text check (settled in ('paid', 'suspense')),
  failure text,
  -- What is due and the fee on it, in the currency of whoever pays.
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  -- What the provider charges for both, at the rates of the snapshot.
  charged_currency text not null,
  charged_minor bigint not null check (charged_minor > 0),
  fx_snapshot_id text not null,
  -- What the provider reported as paid.
  paid_currency text,
  paid_minor bigint,
  provider_fee_minor bigint,
  provider_ref text,
  transaction_ref text,
  payer_account text,
  -- The payer's next step; null: none.
  action jsonb,
  payer_id text not null,
  payer_name text not null,
  asked integer not null default 0,
  next_query_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (root_agency_id, id),
  unique (id),
  unique (ref),
  foreign key (account_root_id, account_id) references merchant_accounts (root_agency_id, id),
  check (num_nulls(paid_currency, paid_minor) in (0, 2)),
  check ((settled is not null) <= (paid_minor is not null))
);
create unique index gateway_attempts_one_open on gateway_attempts (root_agency_id, payable_kind, payable_id)
  where state in ('creating', 'requires_action', 'processing', 'unknown');
create index gateway_attempts_by_payable on gateway_attempts (payable_id);
create index gateway_attempts_by_time on gateway_attempts (created_at desc, id desc);

-- Money that returns the way it came.
create table gateway_refunds (
  root_agency_id integer not null,
  id text not null,
  agency_id integer not null references agencies (id),
  attempt_id text not null,
  -- Our reference of the refund at the provider.
  ref text not null check (ref ~ '^[0-9A-Z]{1,20}$'),
  -- suspense: money that nothing accepted. order: a refund, void or failed order.
  cause text not null check (cause in ('suspense', 'order')),
  order_id text,
  -- In the currency of the attempt's amount; null: suspense.
  minor bigint check (minor > 0),
  charged_minor bigint not null check (charged_minor > 0),
  -- fallback: credited to the balance instead. attention: a person must decide.
  state text not null check (state in ('requested', 'processing', 'succeeded', 'fallback', 'attention')),
  failure text,
  provider_ref text,
  asked integer not null default 0,
  next_query_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (root_agency_id, id),
  unique (id),
  unique (ref),
  foreign key (root_agency_id, attempt_id) references gateway_attempts (root_agency_id, id),
  check ((cause = 'order') = (minor is not null and order_id is not null))
);
create index gateway_refunds_by_attempt on gateway_refunds (attempt_id);
create index gateway_refunds_by_order on gateway_refunds (order_id) where order_id is not null;

do $$
declare
  tenant text;
begin
  foreach tenant in array array['gateway_attempts', 'gateway_refunds']
  loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format(
      'create policy %I on %I using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
         with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))', tenant || '_scope', tenant);
    execute format('grant select, insert, update on %I to interline_app', tenant);
  end loop;
end
$$;
