-- Exchange rates say for each currency where its rate is from and how long it is good; acquisitions from the source are
-- kept with what came of them.

-- Null in rows from before: every rate is of the row's source and good for 24 hours.
alter table fx_snapshots add column held jsonb;

create table rate_acquisitions (
  root_agency_id integer not null default 0 check (root_agency_id = 0),
  id text not null,
  source text not null,
  -- Null: by the clock.
  asked_by text references staff (id),
  asked_by_name text,
  asked_at timestamptz not null,
  finished_at timestamptz,
  -- unchanged: the newest document is known; incomplete: currencies are missing in it.
  state text not null default 'running'
    check (state in ('running', 'done', 'unchanged', 'incomplete', 'failed')),
  fault text,
  -- What the source said, for people: a status, a parser's message, missing currencies.
  detail text not null default '',
  document_day date,
  -- Snapshots are removed when nothing was priced by them: no reference.
  snapshot_id text,
  -- The treasury was told by mail: once until the next success.
  alarmed boolean not null default false,
  primary key (root_agency_id, id),
  check ((state = 'running') = (finished_at is null))
);
-- One at a time, however many processes run.
create unique index rate_acquisitions_one_running on rate_acquisitions (state) where state = 'running';
create index rate_acquisitions_by_time on rate_acquisitions (asked_at desc);
create index rate_acquisitions_by_asker on rate_acquisitions (asked_by);
alter table rate_acquisitions enable row level security;
create policy rate_acquisitions_scope on rate_acquisitions using ((select app_everything()));
grant select, insert, update, delete on rate_acquisitions to interline_app;
