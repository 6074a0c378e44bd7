-- Failed sign-ins are counted by name and place: a network, or a device that the person signed in on before. Nobody
-- can lock a person out from somewhere else. The table of before (sign_in_failures) stays for servers of before.
create table sign_in_attempts (
  realm text not null check (realm in ('agency', 'office')),
  -- Keyed digest of the name as it was typed: people type passwords into the wrong field.
  name_digest bytea not null,
  -- 'network …' or 'device …'.
  place text not null,
  -- Wrong passwords in a row; a lock sets it back to 0.
  in_a_row integer not null default 0,
  -- Of the last 24 hours.
  wrong_passwords integer not null default 0,
  wrong_codes integer not null default 0,
  failed_at timestamptz not null,
  locked_until timestamptz,
  -- Set by a lock until somebody signs in from there: a password alone is not enough then.
  code_required boolean not null default false,
  primary key (realm, name_digest, place)
);
create index sign_in_attempts_by_time on sign_in_attempts (failed_at);
grant select, insert, update, delete on sign_in_attempts to interline_app;

-- Devices that a person signed in on. Their cookie is signed with a secret outside the database.
create table known_devices (
  realm text not null check (realm in ('agency', 'office')),
  user_id text not null,
  device text not null,
  network text not null,
  user_agent text not null,
  first_seen_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (realm, user_id, device)
);
create index known_devices_by_time on known_devices (seen_at);
grant select, insert, update, delete on known_devices to interline_app;

-- A code is good in the browser that asked for it, and for a program without cookies in its network.
alter table login_codes
  add column device text not null default '',
  add column network text not null default '',
  add column with_cookie boolean not null default false,
  add column known_device boolean not null default false;
