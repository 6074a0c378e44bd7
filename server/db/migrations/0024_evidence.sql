-- Files that prove why tickets are given back or changed. They come before the request that names them.
create table evidence_files (
  id text primary key,
  agency_id integer not null references agencies (id),
  handed_in_by text not null references users (id),
  handed_in_at timestamptz not null,
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('jpg', 'png', 'pdf')),
  bytes integer not null check (bytes between 1 and 2097152),
  -- AES-256-GCM with a key outside the database: a certificate of illness is nobody else's affair.
  content_cipher bytea not null
);
create index evidence_files_by_agency on evidence_files (agency_id);
alter table evidence_files enable row level security;
alter table evidence_files force row level security;
create policy evidence_files_scope on evidence_files
  using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]));
grant select, insert on evidence_files to interline_app;
