-- The lowest fare that an agency was shown for a pair of days, from its searches and from suppliers' fare calendars. Rows of
-- past days are deleted. `rules` are the settings and the currency that it was priced under: under others it says nothing.
create table lowest_fares (
  root_agency_id integer not null default 0,
  agency_id integer not null references agencies (id),
  origin text not null,
  destination text not null,
  -- Empty: every cabin.
  cabin text not null,
  out_day date not null,
  -- Null: one way.
  back_day date,
  rules text not null,
  -- For one adult, in minor units of `currency`; null: a whole search found nothing.
  adult_minor bigint check (adult_minor > 0),
  currency text not null,
  seen_at timestamptz not null,
  -- Found by a search of all suppliers; false: by fare calendars, which fewer suppliers have.
  by_search boolean not null,
  -- The fare before, found in the same way at least twelve hours earlier.
  before_minor bigint,
  before_at timestamptz,
  unique nulls not distinct (root_agency_id, agency_id, origin, destination, cabin, out_day, back_day)
);
create index lowest_fares_by_day on lowest_fares (out_day);
create trigger lowest_fares_root before insert on lowest_fares
  for each row when (new.root_agency_id = 0) execute function set_row_root();
alter table lowest_fares enable row level security;
alter table lowest_fares force row level security;
create policy lowest_fares_scope on lowest_fares
  using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]));
grant select, insert, update, delete on lowest_fares to interline_app;
