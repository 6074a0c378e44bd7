-- A second proof beside the password: the person's authenticator app, and recovery codes for the day it is lost.
create table authenticator_apps (
  realm text not null check (realm in ('agency', 'office')),
  user_id text not null,
  -- Encrypted with the field key.
  secret_cipher bytea not null,
  begun_at timestamptz not null,
  -- Null: not yet confirmed by a code, so not asked for.
  confirmed_at timestamptz,
  -- The last step of thirty seconds whose code was used: each is good once.
  last_step integer not null default 0,
  wrong_in_a_row integer not null default 0,
  locked_until timestamptz,
  primary key (realm, user_id)
);
grant select, insert, update, delete on authenticator_apps to interline_app;

create table recovery_codes (
  realm text not null check (realm in ('agency', 'office')),
  user_id text not null,
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (realm, user_id, code_hash)
);
grant select, insert, update, delete on recovery_codes to interline_app;
