-- Browsers in which a right password was not enough, so that a mailed code is asked for next. Their codes are counted apart:
-- strangers, who do not have the password, cannot use them up.
create table password_proofs (
  realm text not null check (realm in ('agency', 'office')),
  -- Keyed digest of the name, as in sign_in_attempts.
  name_digest bytea not null,
  device text not null,
  proved_at timestamptz not null,
  primary key (realm, name_digest, device)
);
create index password_proofs_by_time on password_proofs (proved_at);
grant select, insert, update, delete on password_proofs to interline_app;

alter table login_codes add column password_proved boolean not null default false;
