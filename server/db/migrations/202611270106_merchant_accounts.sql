-- Accounts with payment gateways: of the platform, or of an agency tree.

create table merchant_accounts (
  -- 0: the platform.
  root_agency_id integer not null,
  id text not null,
  channel text not null,
  name text not null check (length(name) between 1 and 60),
  environment text not null check (environment in ('live', 'test', 'simulator')),
  -- The address of a simulator; null: the provider's own.
  endpoint text,
  -- Every key by its field, encrypted with the field key; secrets are never shown again.
  keys_cipher bytea,
  keys_set_at timestamptz,
  -- In which it charges; an order in another currency is converted to the first of them.
  currencies text[] not null check (cardinality(currencies) > 0),
  -- Added to what is paid: percent of it, and an amount.
  fee_pct numeric(5, 2) not null default 0 check (fee_pct between 0 and 20),
  -- Of the fixed fee, the minimum and the maximum.
  amount_currency text not null,
  fee_fixed_minor bigint not null default 0 check (fee_fixed_minor >= 0),
  min_minor bigint check (min_minor >= 0),
  max_minor bigint check (max_minor >= coalesce(min_minor, 0)),
  -- Lower ones are offered first.
  position smallint not null default 0,
  active boolean not null default false,
  -- For balances of agencies as well as for orders.
  takes_top_ups boolean not null default true,
  -- The last round trip with its keys.
  checked_at timestamptz,
  check_result text check (check_result in ('ok', 'keys', 'environment', 'clock', 'unreachable', 'refused')),
  check_detail text,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (root_agency_id, id),
  unique (id),
  check (num_nulls(keys_cipher, keys_set_at) in (0, 2)),
  check (num_nulls(checked_at, check_result) in (0, 2)),
  check (environment = 'simulator' or endpoint is null)
);

-- Notifications that were refused, by account, day and reason.
create table merchant_account_refusals (
  root_agency_id integer not null,
  account_id text not null,
  day date not null,
  reason text not null check (reason in ('bad_signature', 'stale', 'unknown_account', 'malformed')),
  refused integer not null check (refused > 0),
  last_at timestamptz not null,
  primary key (root_agency_id, account_id, day, reason),
  foreign key (root_agency_id, account_id) references merchant_accounts (root_agency_id, id)
);

do $$
declare
  tenant text;
begin
  foreach tenant in array array['merchant_accounts', 'merchant_account_refusals']
  loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format(
      'create policy %I on %I using ((select app_everything()) or root_agency_id = any ((select app_scope())::bigint[]))
         with check ((select app_everything()) or root_agency_id = any ((select app_scope())::bigint[]))', tenant || '_scope', tenant);
    execute format('grant select, insert, update on %I to interline_app', tenant);
  end loop;
end
$$;
