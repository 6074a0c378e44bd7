-- What every module stands on: the application's role, sessions, idempotency records, rate limits, mail.

do $$
begin
  create role interline_app nologin noinherit nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant interline_app to %I', current_user);
exception when unique_violation then null; -- a second database of the cluster does it at the same moment
end $$;
grant usage on schema public to interline_app;
revoke all on table migrations from interline_app;
grant select on table migrations to interline_app;

-- The scope of the transaction. Policies use both as sub-selects, so that they are asked once per query and not
-- once per row: `using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))`.
-- No scope sees nothing.
create function app_everything() returns boolean language sql stable parallel safe as $$
  select coalesce(current_setting('app.scope', true), '') = '*'
$$;
create function app_scope() returns bigint[] language sql stable parallel safe as $$
  select case when current_setting('app.scope', true) = '*' then '{}'::bigint[]
              else coalesce(string_to_array(nullif(current_setting('app.scope', true), ''), ',')::bigint[], '{}') end
$$;

create table sessions (
  token_hash bytea primary key,
  realm text not null check (realm in ('agency', 'office')),
  user_id text not null,
  agency_id bigint,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  idle_minutes integer not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text,
  ip text not null,
  user_agent text not null,
  check ((revoked_at is null) = (revoke_reason is null))
);
create index sessions_by_user on sessions (realm, user_id) where revoked_at is null;
grant select, insert, update, delete on sessions to interline_app;

create table idempotency_keys (
  owner text not null,
  key text not null,
  request_hash bytea not null,
  state text not null check (state in ('running', 'done')),
  claim uuid not null, -- who runs it: a late comer that finds another claim waits
  reply text, -- the answer as it was sent
  locked_until timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (owner, key)
) with (fillfactor = 80);
-- Kept for a repeat that hardly ever comes: packing it would cost more than it saves.
alter table idempotency_keys alter column reply set storage external;
create index idempotency_keys_by_age on idempotency_keys (created_at);
grant select, insert, update, delete on idempotency_keys to interline_app;

create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limits to interline_app;

create table mails (
  id text primary key,
  recipient text not null,
  sender text not null,
  locale text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  purpose text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0
);
create index mails_by_time on mails (created_at desc);
grant select, insert, update on mails to interline_app;

-- Small facts of an installation: which world was seeded, and when.
create table installation (
  key text primary key,
  value text not null
);
grant select, insert, update on installation to interline_app;
