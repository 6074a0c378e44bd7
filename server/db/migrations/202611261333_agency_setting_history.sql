-- What agencies were set to, by whom and when, and the rest of what is known of an agency.

-- Whom its people call at the seller.
alter table agencies add column service_name text not null default '';
alter table agencies add column service_phone text not null default '';
alter table agencies add column service_wechat text not null default '';
-- Notes of the seller; the agency itself never sees them.
alter table agencies add column extra_info text not null default '';

-- Each changed setting of each version of an agency. Never updated.
create table agency_setting_history (
  root_agency_id integer not null default 0,
  agency_id integer not null references agencies (id),
  -- agencies.version after the change.
  version integer not null,
  -- Name of the setting in PUT agencies/{id}/config, or of a field of the agency.
  key text not null,
  -- Null: not set at the agency itself.
  before jsonb,
  after jsonb,
  at timestamptz not null,
  by_realm text not null check (by_realm in ('agency', 'office', 'platform')),
  -- The agency whose person changed it. Null: the platform.
  by_agency_id integer references agencies (id),
  by_id text,
  by_name text not null,
  primary key (root_agency_id, agency_id, version, key)
);
create index agency_setting_history_by_agency on agency_setting_history (agency_id, version desc);
create trigger agency_setting_history_root before insert on agency_setting_history
  for each row when (new.root_agency_id = 0) execute function set_row_root();
alter table agency_setting_history enable row level security;
alter table agency_setting_history force row level security;
create policy agency_setting_history_scope on agency_setting_history
  using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]));
grant select, insert on agency_setting_history to interline_app;

