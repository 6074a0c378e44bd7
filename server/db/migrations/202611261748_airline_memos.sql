-- Debit and credit memos of airlines with their files. Of the staff alone.

create table airline_memos (
  root_agency_id integer not null default 0 check (root_agency_id = 0),
  id text not null,
  kind text not null check (kind in ('adm', 'acm')),
  number text not null check (length(number) between 1 and 40),
  airline text not null check (airline ~ '^[A-Z0-9]{2}$'),
  ticket text not null check (length(ticket) between 1 and 20),
  -- Null: no ticket of ours has the number.
  order_id text,
  supplier text not null default '' check (length(supplier) <= 40),
  reason text not null check (length(reason) between 1 and 300),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  received_on date not null,
  dispute_by date,
  state text not null default 'received' check (state in ('received', 'disputed', 'accepted', 'withdrawn', 'charged')),
  note text not null default '' check (length(note) <= 300),
  -- Who bears it; set when it is charged, or when a second person is asked for the charge.
  bearer text check (bearer in ('platform', 'agency')),
  agency_id integer references agencies (id),
  agency_minor bigint check (agency_minor > 0),
  agency_currency text,
  -- The request for the charge; null: none is open.
  approval_id text,
  entry_id uuid,
  charged_at timestamptz,
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (root_agency_id, id),
  check ((bearer is not null and bearer = 'agency') = (agency_id is not null)),
  check (num_nulls(agency_id, agency_minor, agency_currency) in (0, 3)),
  check ((state = 'charged') = (entry_id is not null)),
  check ((state = 'charged') = (charged_at is not null)),
  check (state <> 'charged' or bearer is not null)
);
create unique index airline_memos_number on airline_memos (airline, kind, lower(number));
create index airline_memos_by_time on airline_memos (created_at desc, id desc);
create index airline_memos_of_ticket on airline_memos (ticket);
create index airline_memos_by_agency on airline_memos (agency_id) where agency_id is not null;
create index airline_memos_due on airline_memos (dispute_by) where state in ('received', 'accepted');

create table airline_memo_files (
  root_agency_id integer not null default 0 check (root_agency_id = 0),
  id text not null,
  memo_id text not null,
  name text not null check (length(name) <= 120),
  kind text not null check (kind in ('jpg', 'png', 'pdf')),
  bytes integer not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  content_cipher bytea not null,
  primary key (root_agency_id, id),
  foreign key (root_agency_id, memo_id) references airline_memos (root_agency_id, id)
);
create index airline_memo_files_of_memo on airline_memo_files (memo_id);

do $$
declare
  part text;
begin
  foreach part in array array['airline_memos', 'airline_memo_files'] loop
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
    execute format('create policy %I on %I using ((select app_everything())) with check ((select app_everything()))',
      part || '_scope', part);
    execute format('grant select, insert on %I to interline_app', part);
  end loop;
end
$$;
grant update on airline_memos to interline_app;
