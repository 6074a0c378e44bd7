-- Accounts that the platform has with its suppliers, and notices to agencies.

-- A supplier without a row is on everywhere, under its own name.
create table supplier_accounts (
  -- 0: the platform.
  root_agency_id integer not null default 0,
  -- The supplier as orders and offers name it.
  code text not null check (length(code) between 1 and 40),
  -- What staff call the account.
  name text not null check (length(name) between 1 and 60),
  -- In which the supplier bills the platform.
  currency text not null,
  -- Encrypted with the field key; never shown again.
  credentials_cipher bytea,
  credentials_set_at timestamptz,
  active boolean not null default true,
  -- Sites at which an account that is on is not sold.
  sites_off text[] not null default '{}',
  version integer not null default 1,
  primary key (root_agency_id, code),
  check (num_nulls(credentials_cipher, credentials_set_at) in (0, 2))
);
alter table supplier_accounts enable row level security;
alter table supplier_accounts force row level security;
create policy supplier_accounts_scope on supplier_accounts using ((select app_everything()));
grant select, insert, update on supplier_accounts to interline_app;

-- Each change of an account with its reason. Never updated.
create table supplier_account_changes (
  root_agency_id integer not null default 0,
  id bigint not null generated always as identity,
  code text not null,
  at timestamptz not null,
  by_id text not null,
  by_name text not null,
  -- on, off, on_at, off_at, name, currency, credentials, credentials_removed
  what text not null,
  -- The site, the new name or the new currency.
  detail text not null default '',
  reason text not null check (length(reason) between 1 and 500),
  primary key (root_agency_id, id)
);
create index supplier_account_changes_by_code on supplier_account_changes (root_agency_id, code, id desc);
alter table supplier_account_changes enable row level security;
alter table supplier_account_changes force row level security;
create policy supplier_account_changes_scope on supplier_account_changes using ((select app_everything()));
grant select, insert on supplier_account_changes to interline_app;

-- What the platform tells its agencies on every page, for a time.
create table notices (
  -- 0: the platform.
  root_agency_id integer not null default 0,
  id text not null,
  level text not null check (level in ('info', 'warning')),
  text_en text not null check (length(text_en) between 1 and 500),
  text_zh_cn text not null check (length(text_zh_cn) between 1 and 500),
  text_zh_tw text not null check (length(text_zh_tw) between 1 and 500),
  shown_from timestamptz not null,
  shown_until timestamptz not null,
  -- Empty: every agency. Otherwise these and all below them.
  agency_ids integer[] not null default '{}',
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  -- Taken back before its time.
  withdrawn_at timestamptz,
  version integer not null default 1,
  primary key (root_agency_id, id),
  check (shown_until > shown_from)
);
create index notices_by_time on notices (root_agency_id, shown_until desc);
-- Every agency reads those that are for it; which those are is asked of each query.
grant select, insert, update on notices to interline_app;
