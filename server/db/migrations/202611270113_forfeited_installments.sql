-- Installments of a group that are forfeited without a ticket are entries of the reports.
alter table report_entries drop constraint report_entries_event_check;
alter table report_entries add constraint report_entries_event_check
  check (event in ('pay', 'issue', 'forfeit', 'reimburse', 'return')) not valid;
-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-deletion
drop index report_entries_by_day;
-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-creation
create index report_entries_by_day on report_entries (owner_id, currency, day desc, entry_id desc)
  where event in ('issue', 'forfeit', 'return');
-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-deletion
drop index report_entries_by_buyer;
-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-creation
create index report_entries_by_buyer on report_entries (owner_id, buyer_id, currency, day desc, entry_id desc)
  where event in ('issue', 'forfeit', 'return');
-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-deletion
drop index report_entries_by_airline;
-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-creation
create index report_entries_by_airline on report_entries (owner_id, airline, currency, day desc, entry_id desc)
  where event in ('issue', 'forfeit', 'return');
-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-deletion
drop index report_entries_by_supplier;
-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-creation
create index report_entries_by_supplier on report_entries (owner_id, supplier, currency, day desc, entry_id desc)
  where event in ('issue', 'forfeit', 'return');
-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-deletion
drop index report_entries_by_route;
-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-creation
create index report_entries_by_route on report_entries (owner_id, route_class, currency, day desc, entry_id desc)
  where event in ('issue', 'forfeit', 'return');
-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-deletion
drop index report_entries_by_person;
-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-creation
create index report_entries_by_person on report_entries (owner_id, person_id, currency, day desc, entry_id desc)
  where event in ('issue', 'forfeit', 'return');
