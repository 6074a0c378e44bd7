-- Platform: database roles and row scope, the clock, sessions, idempotency keys, rate limits, mail, server processes.
-- replaces 0171_processes.sql

do $$
begin
  create role interline_app nologin noinherit nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant interline_app to %I', current_user);
exception when unique_violation then null; -- another database of the cluster grants it at the same moment
end $$;
grant usage on schema public to interline_app;
revoke all on table migrations from interline_app;
grant select on table migrations to interline_app;

-- Agencies that the transaction may see. Policies call both functions in sub-selects, so that PostgreSQL evaluates them
-- once per query instead of once per row:
-- `using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))`.
-- Without a scope a transaction sees nothing.
create function app_everything() returns boolean language sql stable parallel safe as $$
  select coalesce(current_setting('app.scope', true), '') = '*'
$$;
create function app_scope() returns bigint[] language sql stable parallel safe as $$
  select case when current_setting('app.scope', true) = '*' then '{}'::bigint[]
              else coalesce(string_to_array(nullif(current_setting('app.scope', true), ''), ',')::bigint[], '{}') end
$$;

-- The clock of a test installation: how far it runs ahead of the machine's clock. All processes follow this row, and so
-- do the database's own timestamps. In production it stays at zero.
create table clock (
  one boolean primary key default true check (one),
  ahead_ms bigint not null check (ahead_ms >= 0),
  -- By the machine's clock. Null: never moved.
  moved_at timestamptz,
  moved_by text
);
insert into clock (ahead_ms) values (0);
grant select, update on clock to interline_app;

-- The current time by that clock.
create function app_now() returns timestamptz language sql volatile as $$
  select clock_timestamp() + (select ahead_ms from public.clock) * interval '1 ms'
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
  claim uuid not null, -- the request that runs it: one that finds another claim waits
  -- The answer as it was sent. Stored uncompressed: it is rarely read, so compression would cost more than it saves.
  reply text storage external,
  locked_until timestamptz not null,
  created_at timestamptz not null default app_now(),
  -- For long answers: the ids of what the request created, instead of the reply. A repeated request reads the order from
  -- its own tables.
  again jsonb,
  primary key (owner, key)
) with (fillfactor = 80);
create index idempotency_keys_by_age on idempotency_keys (created_at);
grant select, insert, update, delete on idempotency_keys to interline_app;

-- Logged, although it changes often: after a crash or failover an unlogged table is empty, and passwords and codes could
-- be guessed from the beginning again.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limits to interline_app;

-- Mails contain sign-in codes and personal messages and are deleted when they expire. The delivery job counts attempts.
create table mails (
  id text primary key,
  recipient text not null,
  sender text not null,
  locale text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  purpose text not null,
  created_at timestamptz not null default app_now(),
  sent_at timestamptz
);
create index mails_by_time on mails (created_at desc);
grant select, insert, update, delete on mails to interline_app;

-- Facts of an installation: which demo world was seeded, and when.
create table installation (
  key text primary key,
  value text not null
);
grant select, insert, update on installation to interline_app;

-- One process of the installation does the tasks that run once for all of them, such as checking timers and asking
-- suppliers for schedule changes. It renews its lease regularly; when the lease expires another process takes over.
create table leaders (
  task text primary key,
  holder text not null,
  -- By the machine's clock, which nobody moves.
  until timestamptz not null,
  -- Database connection that renewed the lease last; it disappears with a process that was killed.
  backend integer not null
);
grant select, insert, update on leaders to interline_app;

-- The processes of the installation. Each updates its row every few seconds, so that the processes find each other and
-- compare their settings.
create table processes (
  id text primary key,
  host text not null,
  pid integer not null,
  -- False: a worker that runs jobs and answers no calls.
  answers boolean not null,
  -- Digests of the settings that must be equal in all processes, by name.
  settings jsonb not null,
  -- By the machine's clock, which nobody moves.
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null
);
grant select, insert, update, delete on processes to interline_app;
