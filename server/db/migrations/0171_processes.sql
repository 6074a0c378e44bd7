-- The processes of this installation, each with a row that it writes again every few seconds: so each finds the others
-- and sees whether their settings fit together.
create table processes (
  id text primary key,
  host text not null,
  pid integer not null,
  -- False: it takes jobs and no calls.
  answers boolean not null,
  -- Digests of the settings that must be the same everywhere, by name.
  settings jsonb not null,
  -- By the machine's clock, which nobody moves.
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null
);
grant select, insert, update, delete on processes to interline_app;
