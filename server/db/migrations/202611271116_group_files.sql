-- Files of a group: with its request, or with a message to or from the desk; encrypted. Unused after a day they are removed.
create table group_files (
  root_agency_id integer not null default 0,
  id text not null,
  agency_id integer not null references agencies (id),
  order_id text,
  message_id text,
  author text not null check (author in ('agency', 'desk')),
  name text not null,
  kind text not null check (kind in ('jpg', 'png', 'pdf')),
  bytes integer not null check (bytes > 0),
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  used_at timestamptz,
  content_cipher bytea not null,
  primary key (root_agency_id, id),
  unique (id),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);
create index group_files_by_order on group_files (order_id);
create index group_files_by_agency on group_files (agency_id, uploaded_at);
create trigger group_files_root before insert on group_files
  for each row when (new.root_agency_id = 0) execute function set_row_root();
alter table group_files enable row level security;
alter table group_files force row level security;
create policy group_files_scope on group_files
  using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]));
grant select, insert, update, delete on group_files to interline_app;

-- A message may be nothing but files.
alter table group_messages drop constraint group_messages_message_check;
alter table group_messages add constraint group_messages_message_length check (length(message) <= 1000) not valid;
