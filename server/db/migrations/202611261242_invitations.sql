-- Invitations and mailed links by which people set a password, permissions of single users, the public address of a site.

-- True: invited, and no password set yet. Nobody signs in as such a person.
alter table users add column invited boolean not null default false;
-- What the person may do within their roles. Null: everything that the roles allow.
alter table users add column permissions text[];
alter table staff add column invited boolean not null default false;
alter table staff add column version integer not null default 1;

-- Where the site is reached from outside: https://portal.example.com, without a slash at the end. Links in mails use it. Null:
-- the first of its hosts.
alter table sites add column public_url text check (public_url ~ '^https?://[^/?#]+$');

-- True: opened with a mailed code, which proves the mailbox: the person may set a new password without the old one.
alter table sessions add column by_code boolean not null default false;

-- Links that were mailed to people: to set the first password, or a new one. Each works once, at the site it was made for.
create table account_links (
  -- 0: a member of the platform's staff.
  root_agency_id integer not null default 0,
  id text not null,
  realm text not null check (realm in ('agency', 'office')),
  agency_id integer references agencies (id),
  user_id text not null,
  kind text not null check (kind in ('invitation', 'reset', 'forgotten')),
  -- Keyed digest of the secret in the link, which is in the mail only.
  secret_digest bytea not null,
  site_id text not null references sites (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- Null: the person asked for it without being signed in.
  made_by text,
  made_by_name text,
  ended_at timestamptz,
  end_reason text check (end_reason in ('used', 'replaced', 'revoked')),
  primary key (root_agency_id, id),
  check ((agency_id is null) = (realm = 'office')),
  check ((made_by is null) = (made_by_name is null)),
  check ((ended_at is null) = (end_reason is null))
);
create index account_links_by_user on account_links (realm, user_id, made_at desc);
grant select, insert, update, delete on account_links to interline_app;
alter table account_links enable row level security;
alter table account_links force row level security;
create policy account_links_scope on account_links
  using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]));
create trigger account_links_root before insert on account_links for each row execute function set_row_root();

-- Only somebody who was invited and never came is removed: everybody else is in orders and in the log.
create policy users_remove on users as restrictive for delete using (invited);
grant delete on users to interline_app;
-- Of the staff likewise; that table has no row security.
create function remove_invited_staff(wanted text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from staff where id = wanted and invited;
  return found;
end
$$;
revoke all on function remove_invited_staff(text) from public;
grant execute on function remove_invited_staff(text) to interline_app;
