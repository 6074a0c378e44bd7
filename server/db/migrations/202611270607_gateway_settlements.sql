-- Settlement files of payment providers, every row of them, and what they and our books disagree about: of the platform, or of
-- the agency tree that owns the merchant account.

create table gateway_settlement_files (
  -- 0: the platform.
  root_agency_id integer not null,
  id text not null,
  account_id text not null,
  channel text not null,
  -- In the provider's own time zone.
  day date not null,
  source text not null check (source in ('fetched', 'uploaded')),
  name text not null check (length(name) <= 120),
  -- Of the day and the content: a day without movements has the same content as another.
  content_sha256 text not null,
  rows integer not null,
  matched integer not null,
  differing integer not null,
  repeated integer not null,
  provider integer not null,
  unread integer not null,
  missing integer not null,
  -- Null: fetched by the daily job.
  taken_by text,
  taken_by_name text,
  taken_at timestamptz not null,
  primary key (root_agency_id, id),
  unique (id),
  foreign key (root_agency_id, account_id) references merchant_accounts (root_agency_id, id),
  check (rows = matched + differing + repeated + provider + unread),
  check (num_nulls(taken_by, taken_by_name) in (0, 2))
);
create unique index gateway_settlement_files_content on gateway_settlement_files (account_id, content_sha256);
create index gateway_settlement_files_by_day on gateway_settlement_files (account_id, day);
create index gateway_settlement_files_by_time on gateway_settlement_files (root_agency_id, taken_at desc, id desc);

create table gateway_settlement_rows (
  root_agency_id integer not null,
  file_id text not null,
  line integer not null,
  account_id text not null,
  outcome text not null,
  kind text,
  ref text,
  provider_ref text not null default '',
  currency text,
  gross_minor bigint,
  fee_minor bigint,
  -- What our books have for it; null: nothing.
  own_minor bigint,
  at timestamptz,
  text text not null default '' check (length(text) <= 1000),
  -- The same row in every file.
  identity text,
  primary key (root_agency_id, file_id, line),
  foreign key (root_agency_id, file_id) references gateway_settlement_files (root_agency_id, id)
);
create unique index gateway_settlement_rows_identity on gateway_settlement_rows (account_id, identity)
  where identity is not null;
create index gateway_settlement_rows_refund on gateway_settlement_rows (account_id, ref) where kind = 'refund';

-- Payments and refunds that a row of a file settled: once.
create table gateway_settled (
  root_agency_id integer not null,
  own_ref text not null,
  file_id text not null,
  line integer not null,
  primary key (root_agency_id, own_ref),
  foreign key (root_agency_id, file_id, line) references gateway_settlement_rows (root_agency_id, file_id, line)
);

create table gateway_settlement_differences (
  root_agency_id integer not null,
  id text not null,
  file_id text not null,
  account_id text not null,
  channel text not null,
  day date not null,
  kind text not null,
  -- Null: the file has no row for it.
  line integer,
  row_kind text,
  ref text,
  provider_ref text not null default '',
  order_id text,
  attempt_id text,
  theirs_minor bigint,
  their_fee_minor bigint,
  their_currency text,
  ours_minor bigint,
  our_fee_minor bigint,
  our_currency text,
  text text not null default '' check (length(text) <= 1000),
  state text not null default 'open' check (state in ('open', 'resolved')),
  resolution text,
  owner_id text,
  owner_name text,
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz not null,
  resolved_by_name text,
  resolved_at timestamptz,
  version integer not null default 1,
  primary key (root_agency_id, id),
  unique (id),
  foreign key (root_agency_id, file_id) references gateway_settlement_files (root_agency_id, id),
  check ((state = 'resolved') = (resolution is not null)),
  check ((state = 'resolved') = (resolved_at is not null)),
  check (num_nulls(owner_id, owner_name) in (0, 2))
);
create index gateway_settlement_differences_by_time on gateway_settlement_differences (root_agency_id, created_at, id);
create index gateway_settlement_differences_of_file on gateway_settlement_differences (file_id);
create index gateway_settlement_differences_open on gateway_settlement_differences (account_id, kind) where state = 'open';
create index gateway_settlement_differences_order on gateway_settlement_differences (order_id) where order_id is not null;
create unique index gateway_settlement_differences_missing on gateway_settlement_differences (account_id, ref)
  where kind = 'missing_there';

do $$
declare
  tenant text;
begin
  foreach tenant in array array['gateway_settlement_files', 'gateway_settlement_rows', 'gateway_settled',
    'gateway_settlement_differences']
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
