-- The private address at which a calendar program reads the deadlines of a user's group orders; one for each user.
create table group_calendars (
  root_agency_id integer not null default 0,
  agency_id integer not null references agencies (id),
  user_id text not null references users (id),
  -- SHA-256 of the token, which only the address contains.
  token_hash bytea not null check (length(token_hash) = 32),
  -- The language in which the deadlines are named.
  locale text not null,
  made_at timestamptz not null,
  -- When a program last read it, to ten minutes.
  read_at timestamptz,
  primary key (root_agency_id, user_id),
  unique (user_id),
  unique (token_hash)
);
create index group_calendars_by_agency on group_calendars (agency_id);
create trigger group_calendars_root before insert on group_calendars
  for each row when (new.root_agency_id = 0) execute function set_row_root();
alter table group_calendars enable row level security;
alter table group_calendars force row level security;
create policy group_calendars_scope on group_calendars
  using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]));
grant select, insert, update, delete on group_calendars to interline_app;

-- The address ends with the account, and does not return with it.
create function end_group_calendar() returns trigger language plpgsql as $$
begin
  delete from group_calendars where user_id = new.id;
  return null;
end
$$;
create trigger users_end_group_calendar after update of status on users
  for each row when (new.status = 'inactive' and old.status <> 'inactive') execute function end_group_calendar();
