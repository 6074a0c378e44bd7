-- Logos of agencies and avatars of their people, as we have drawn them anew from what was uploaded.
create table pictures (
  root_agency_id integer not null,
  id text not null,
  agency_id integer not null references agencies (id),
  -- Whose avatar it is; null: the agency's logo.
  user_id text references users (id) on delete cascade,
  type text not null check (type in ('image/png', 'image/jpeg')),
  content bytea not null,
  created_at timestamptz not null,
  primary key (root_agency_id, id)
);
create index pictures_by_agency on pictures (agency_id, id);
create index pictures_by_user on pictures (user_id);
grant select, insert, delete on pictures to interline_app;
alter table pictures enable row level security;
alter table pictures force row level security;
create policy pictures_scope on pictures
  using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]));
create trigger pictures_root before insert on pictures for each row execute function set_row_root();

-- True: everybody of the agency signs in with a second factor.
alter table agencies add column factor_demanded boolean not null default false;
