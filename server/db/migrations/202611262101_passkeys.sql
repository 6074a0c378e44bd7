-- Passkeys of agency users and platform staff: a second factor, and a sign-in without password.
create table passkeys (
  -- 0: a member of the platform's staff.
  root_agency_id integer not null default 0,
  id text not null,
  realm text not null check (realm in ('agency', 'office')),
  agency_id integer references agencies (id),
  user_id text not null,
  -- As the authenticator names it, base64url.
  credential_id text not null,
  -- Host of the site's public address when it was added: browsers offer it there only.
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  -- Copied between devices by its owner's provider.
  synced boolean not null,
  name text not null,
  made_at timestamptz not null,
  used_at timestamptz,
  -- Its counter went back, which a copied key does. It signs nobody in any more.
  blocked_at timestamptz,
  primary key (root_agency_id, id),
  check ((agency_id is null) = (realm = 'office'))
);
create unique index passkeys_by_credential on passkeys (credential_id);
create index passkeys_by_user on passkeys (realm, user_id);
grant select, insert, update, delete on passkeys to interline_app;
alter table passkeys enable row level security;
alter table passkeys force row level security;
-- Those of the staff, which belongs to no agency, are read outside of every scope, as their sign-in data are.
create policy passkeys_scope on passkeys
  using ((select app_everything()) or agency_id is null or agency_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()) or agency_id is null or agency_id = any ((select app_scope())::bigint[]));
create trigger passkeys_root before insert on passkeys for each row execute function set_row_root();

-- Challenges that a browser signs with a passkey. Each is deleted by its first answer.
create table passkey_challenges (
  digest bytea primary key,
  realm text not null check (realm in ('agency', 'office')),
  purpose text not null check (purpose in ('add', 'prove', 'sign_in')),
  -- Null: whoever signs in.
  user_id text,
  origin text not null,
  rp_id text not null,
  expires_at timestamptz not null,
  check ((user_id is null) = (purpose = 'sign_in'))
);
create index passkey_challenges_by_time on passkey_challenges (expires_at);
grant select, insert, delete on passkey_challenges to interline_app;
