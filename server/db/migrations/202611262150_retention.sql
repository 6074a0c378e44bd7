-- For how many days personal data are kept, where it differs from the default; and what was removed, day by day.
create table retention_periods (
  root_agency_id integer not null default 0,
  kind text not null,
  days integer not null check (days > 0),
  -- A shorter period waits for a day, so that a mistake can be seen and changed back before anything is gone.
  days_before integer not null check (days_before > 0),
  takes_effect_at timestamptz not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  changed_by_name text not null,
  primary key (root_agency_id, kind)
);
grant select, insert, update on retention_periods to interline_app;

create table retention_runs (
  root_agency_id integer not null default 0,
  day date not null,
  kind text not null,
  days integer not null,
  removed bigint not null,
  ran_at timestamptz not null,
  primary key (root_agency_id, day, kind)
);
grant select, insert, update on retention_runs to interline_app;

-- Columns that are emptied once a journey is long over. Money, tickets and the ledger stay.
grant update (document_cipher, document_masked, document_issuing_place) on order_passengers to interline_app;
grant delete on enquiries to interline_app;
