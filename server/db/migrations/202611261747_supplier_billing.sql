-- Billing files of suppliers, every line of them, and what they and our books disagree about. Of the staff alone.

create table billing_files (
  root_agency_id integer not null default 0 check (root_agency_id = 0),
  id text not null,
  supplier text not null check (length(supplier) between 2 and 40),
  format text not null check (format in ('csv', 'hot')),
  reference text not null check (length(reference) between 1 and 40),
  name text not null check (length(name) <= 120),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  complete boolean not null,
  content_sha256 text not null,
  lines integer not null,
  documents integer not null,
  matched integer not null,
  repeated integer not null,
  unread integer not null,
  other integer not null,
  -- Documents of ours in the period that nobody had billed.
  unbilled integer not null,
  uploaded_by text not null,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null,
  primary key (root_agency_id, id),
  check (lines = documents + unread + other)
);
create unique index billing_files_content on billing_files (supplier, content_sha256);
create unique index billing_files_reference on billing_files (supplier, reference);
create index billing_files_by_time on billing_files (uploaded_at desc);

create table billing_lines (
  root_agency_id integer not null default 0 check (root_agency_id = 0),
  file_id text not null,
  line integer not null,
  supplier text not null,
  outcome text not null,
  issue text,
  text text not null default '' check (length(text) <= 200),
  type text,
  reference text not null default '',
  ticket text,
  pnr text,
  passenger text not null default '',
  issued_on date,
  net_minor bigint,
  currency text,
  -- The supplier's document, the same in every file, and ours behind it.
  identity text,
  own_key text,
  order_id text,
  primary key (root_agency_id, file_id, line),
  foreign key (root_agency_id, file_id) references billing_files (root_agency_id, id)
);
create index billing_lines_identity on billing_lines (supplier, identity) where identity is not null;
create index billing_lines_own on billing_lines (supplier, own_key) where own_key is not null;

create table billing_differences (
  root_agency_id integer not null default 0 check (root_agency_id = 0),
  id text not null,
  file_id text not null,
  supplier text not null,
  kind text not null check (kind in ('amount', 'commission', 'currency', 'duplicate', 'missing_ours', 'missing_theirs',
    'refund_missing', 'adm', 'acm', 'unread')),
  line integer,
  reference text not null default '',
  ticket text,
  pnr text,
  passenger text not null default '',
  order_id text,
  own_key text,
  theirs_minor bigint,
  their_currency text,
  ours_minor bigint,
  our_currency text,
  text text not null default '' check (length(text) <= 240),
  state text not null default 'open' check (state in ('open', 'disputed', 'waiting', 'adjusting', 'settled')),
  outcome text check (outcome in ('adjusted', 'billed_later', 'supplier_corrected', 'memo', 'no_effect')),
  owner_id text,
  owner_name text,
  note text not null default '' check (length(note) <= 500),
  adjustment_id text,
  memo_id text,
  created_at timestamptz not null,
  settled_by_name text,
  settled_at timestamptz,
  version integer not null default 1,
  primary key (root_agency_id, id),
  foreign key (root_agency_id, file_id) references billing_files (root_agency_id, id),
  check ((state = 'settled') = (outcome is not null)),
  check ((state = 'settled') = (settled_at is not null)),
  check (num_nulls(owner_id, owner_name) in (0, 2)),
  check (state <> 'adjusting' or adjustment_id is not null)
);
create index billing_differences_by_time on billing_differences (created_at, id);
create index billing_differences_unsettled on billing_differences (state, created_at, id) where state <> 'settled';
create index billing_differences_of_file on billing_differences (file_id);
create index billing_differences_own on billing_differences (supplier, own_key) where own_key is not null and state <> 'settled';
create unique index billing_differences_adjustment on billing_differences (adjustment_id) where adjustment_id is not null;

do $$
declare
  part text;
begin
  foreach part in array array['billing_files', 'billing_lines', 'billing_differences'] loop
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
    execute format('create policy %I on %I using ((select app_everything())) with check ((select app_everything()))',
      part || '_scope', part);
    execute format('grant select, insert on %I to interline_app', part);
  end loop;
end
$$;
grant update on billing_differences to interline_app;
