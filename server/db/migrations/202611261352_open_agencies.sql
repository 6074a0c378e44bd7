-- What opening an agency needs: its number before its row, and the enquiry that it comes from.

-- The number of a new agency, so that the transaction that opens it can be limited to it and the agency above.
create function next_agency_id() returns integer
  language sql security definer set search_path = public, pg_temp as $$
  select nextval(pg_get_serial_sequence('agencies', 'id'))::integer
$$;
revoke all on function next_agency_id() from public;
grant execute on function next_agency_id() to interline_app;

-- Null: none was opened from it.
-- Few rows, read by a handful of people.
-- squawk-ignore adding-foreign-key-constraint
alter table enquiries add column agency_id integer references agencies (id);
