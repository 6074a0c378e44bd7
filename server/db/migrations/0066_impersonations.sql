-- Members of the platform's staff who look at the portal as a person of an agency: read only, for a short time, and
-- only as long as the session of the back office lasts that they began it in. Rows stay: they are what auditors read.

create table impersonations (
  id text primary key,
  -- The token itself is in the browser's cookie alone.
  token_hash bytea not null unique,
  -- Hash of the token of the session of the back office. No reference: sessions are removed after a month.
  office_session bytea not null,
  staff_id text not null references staff (id),
  agency_id integer not null references agencies (id),
  user_id text not null references users (id),
  -- Begun at the desk, from this order.
  order_id text,
  reason text not null check (length(reason) between 1 and 300),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in
    ('ended', 'expired', 'replaced', 'signed_out', 'office_session_over', 'staff_disabled', 'person_disabled')),
  check ((ended_at is null) = (end_reason is null))
);
-- One at a time.
create unique index impersonations_open on impersonations (office_session) where ended_at is null;
create index impersonations_by_agency on impersonations (agency_id, started_at desc);
grant select, insert, update on impersonations to interline_app;
alter table impersonations enable row level security;
alter table impersonations force row level security;
create policy impersonations_scope on impersonations
  using ((select app_everything())) with check ((select app_everything()));

-- What was read meanwhile and when last: a page asks the same again and again, and the log names it once a minute.
create table impersonation_reads (
  impersonation_id text not null references impersonations (id),
  call text not null,
  target text not null,
  read_at timestamptz not null,
  primary key (impersonation_id, call, target)
);
grant select, insert, update on impersonation_reads to interline_app;
