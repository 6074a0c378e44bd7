-- The owner of an agency changes the look of its site within what the platform's staff have opened.

alter table sites
  -- Parts of the look that the owner may change; empty: none.
  add column owner_parts text[] not null default '{}';

alter table site_versions
  -- The agency whose owner published it; null: the platform's staff.
  add column agency_id integer;
