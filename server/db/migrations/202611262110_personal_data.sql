-- Bundles of what is stored about a person or an agency, made by a job and emptied after a day.
create table data_exports (
  root_agency_id integer not null default 0,
  id text not null,
  -- Whose data they are.
  agency_id integer not null references agencies (id),
  -- Null: the whole agency.
  person jsonb,
  label text not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed', 'expired')),
  requested_at timestamptz not null,
  requested_by text not null,
  requested_by_name text not null,
  reason text not null,
  expires_at timestamptz,
  entries integer,
  -- A ZIP file, encrypted with the field key.
  content_cipher bytea,
  primary key (root_agency_id, id),
  check ((content_cipher is not null) = (state = 'ready'))
);
create index data_exports_by_time on data_exports (requested_at desc);
grant select, insert, update on data_exports to interline_app;
alter table data_exports enable row level security;
alter table data_exports force row level security;
-- The platform's administrators alone.
create policy data_exports_scope on data_exports using ((select app_everything())) with check ((select app_everything()));
create trigger data_exports_root before insert on data_exports for each row execute function set_row_root();

-- A person who is forgotten: names, documents and contacts are replaced, the order and its money stay.
grant update (surname, given_names, birthday, frequent_flyer, contact) on order_passengers to interline_app;
grant delete on credentials to interline_app;
