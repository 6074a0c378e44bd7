-- Sign-on by an agency's own identity provider (OpenID Connect): its settings, sign-ons that are under way, and which user
-- is which person at the provider.

create table identity_providers (
  root_agency_id integer not null default 0,
  agency_id integer not null references agencies (id),
  enabled boolean not null,
  issuer text not null check (length(issuer) between 1 and 300),
  client_id text not null check (length(client_id) between 1 and 300),
  -- Null: a public client, which proves itself by PKCE alone.
  secret_cipher bytea,
  -- A user with the same address that the provider has verified is the same person.
  link_by_address boolean not null,
  -- Unknown persons get an account.
  auto_create boolean not null,
  -- Signing out here ends the session at the provider, too.
  sign_out boolean not null,
  -- The last sign-on that failed for a reason that the owner has to remove.
  last_fault text,
  last_fault_at timestamptz,
  version integer not null default 1,
  primary key (root_agency_id, agency_id),
  unique (agency_id)
);

create table provider_sign_ons (
  root_agency_id integer not null default 0,
  agency_id integer not null references agencies (id),
  -- SHA-256 of what the browser keeps; nonce, state and the verifier of PKCE follow from it.
  digest bytea not null check (length(digest) = 32),
  -- The provider that was asked, and where the browser returns to.
  issuer text not null,
  client_id text not null,
  return_address text not null,
  ends_at timestamptz not null,
  primary key (root_agency_id, agency_id, digest)
);
create unique index provider_sign_ons_digest on provider_sign_ons (digest);
create index provider_sign_ons_age on provider_sign_ons (agency_id, ends_at);

create table provider_identities (
  root_agency_id integer not null default 0,
  agency_id integer not null references agencies (id),
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  user_id text not null references users (id),
  linked_at timestamptz not null,
  primary key (root_agency_id, agency_id, issuer, subject)
);
create unique index provider_identities_user on provider_identities (user_id, issuer);

do $$
declare
  tenant text;
begin
  foreach tenant in array array['identity_providers', 'provider_sign_ons', 'provider_identities']
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
grant select, insert, update, delete on identity_providers to interline_app;
grant select, insert, delete on provider_sign_ons to interline_app;
grant select, insert, delete on provider_identities to interline_app;
