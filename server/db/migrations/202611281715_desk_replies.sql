-- Canned replies of the service desk. Every change is a version with the whole set; without a row the built-in ones apply.
create table desk_replies (
  -- 0: the platform.
  root_agency_id integer not null default 0,
  version integer not null check (version > 0),
  at timestamptz not null,
  by_id text not null references staff (id),
  by_name text not null,
  -- In their order. Null: the built-in ones were restored.
  replies jsonb,
  primary key (root_agency_id, version)
);
create index desk_replies_by_person on desk_replies (by_id);

alter table desk_replies enable row level security;
alter table desk_replies force row level security;
create policy desk_replies_desk on desk_replies using ((select app_everything())) with check ((select app_everything()));
grant select, insert on desk_replies to interline_app;
-- A member of the staff who is forgotten.
grant update (by_name) on desk_replies to interline_app;
