-- Sign-on of a partner's users: what an agency set up, and the signatures that were used.

create table sign_on_settings (
  root_agency_id integer not null default 0,
  agency_id integer not null references agencies (id),
  enabled boolean not null,
  -- Unknown users of the partner get an account.
  auto_create boolean not null,
  -- Null: no secret was made yet.
  secrets_cipher bytea,
  secret_set_at timestamptz,
  version integer not null default 1,
  primary key (root_agency_id, agency_id),
  unique (agency_id),
  check (not enabled or secrets_cipher is not null)
);

create table sign_on_uses (
  root_agency_id integer not null default 0,
  agency_id integer not null references agencies (id),
  -- SHA-256 of code and signature, or of a partner token.
  digest bytea not null check (length(digest) = 32),
  kept_until timestamptz not null,
  primary key (root_agency_id, agency_id, digest)
);
create index sign_on_uses_age on sign_on_uses (agency_id, kept_until);

do $$
declare
  tenant text;
begin
  foreach tenant in array array['sign_on_settings', 'sign_on_uses']
  loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format(
      'create policy %I on %I using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
         with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))', tenant || '_scope', tenant);
    execute format('create trigger %I before insert on %I for each row when (new.root_agency_id = 0) execute function set_row_root()',
      tenant || '_root', tenant);
  end loop;
end
$$;
grant select, insert, update on sign_on_settings to interline_app;
grant select, insert, delete on sign_on_uses to interline_app;
