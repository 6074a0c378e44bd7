-- The user log and mails by month: a month that is no longer needed is dropped as one table, and the indexes that are written
-- stay small. Idempotency keys and the ledger are not split: a partition key would be part of their unique keys, and one
-- request or event could pass twice. The root of an agency tree begins the key of the log, as of new tables, so that trees can
-- be distributed over several databases.

-- Top level of the tree that an agency belongs to: itself or an ancestor; 0 where there is no such agency. No column of
-- agencies: servers that run meanwhile read `agency_chain` with the row type that they know, and would fail.
create function root_of(wanted integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked text := coalesce(current_setting('app.scope', true), '');
  root integer;
begin
  -- Ancestors are outside the caller's scope.
  perform set_config('app.scope', '*', true);
  with recursive up as (
    select id, parent_id from agencies where id = wanted
    union all
    select p.id, p.parent_id from agencies p join up on p.id = up.parent_id
  )
  select id into root from up where parent_id is null;
  perform set_config('app.scope', asked, true);
  return coalesce(root, 0);
end
$$;
revoke all on function root_of(integer) from public;

-- The tables of before make room for those of the same names in this transaction: earlier servers read and write them as
-- before.
-- squawk-ignore renaming-table
alter table user_log rename to user_log_whole;
alter index user_log_pkey rename to user_log_whole_pkey;
alter index user_log_by_agency rename to user_log_whole_by_agency;
alter index user_log_by_actor rename to user_log_whole_by_actor;
alter index user_log_by_time rename to user_log_whole_by_time;
alter sequence user_log_id_seq rename to user_log_whole_id_seq;
-- As above.
-- squawk-ignore renaming-table
alter table mails rename to mails_whole;
alter index mails_pkey rename to mails_whole_pkey;
alter index mails_by_time rename to mails_whole_by_time;

-- The user log: who did what. Each row is written in the transaction of the change and is never updated.
create table user_log (
  -- 0: no agency.
  root_agency_id integer not null default 0,
  id bigint not null generated always as identity,
  at timestamptz not null,
  realm text not null check (realm in ('agency', 'office')),
  -- Null: platform staff, or a sign-in with an unknown name.
  agency_id integer references agencies (id),
  actor_id text,
  actor_name text not null,
  via text not null check (via in ('portal', 'api', 'sso', 'parent', 'platform')),
  ip text not null,
  user_agent text not null,
  -- Key of a text in three languages, such as session.signed_in.
  action text not null,
  action_type text not null check (action_type in
    ('login', 'order', 'payment', 'passenger', 'user', 'agency', 'finance', 'config', 'export', 'document')),
  target_id text,
  before jsonb,
  after jsonb,
  request_id text not null,
  primary key (root_agency_id, id, at)
) partition by range (at);
create index user_log_by_agency on user_log (agency_id, at desc);
create index user_log_by_actor on user_log (actor_id, at desc);
create index user_log_by_time on user_log (at);
-- Rows of months that have no partition yet, or no longer.
create table user_log_other partition of user_log default;

-- Mails contain sign-in codes and personal messages and are deleted when they expire.
create table mails (
  id text not null,
  recipient text not null,
  sender text not null,
  locale text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  purpose text not null,
  created_at timestamptz not null default app_now(),
  sent_at timestamptz,
  primary key (id, created_at)
) partition by range (created_at);
create index mails_by_time on mails (created_at desc);
create table mails_other partition of mails default;

insert into user_log (root_agency_id, id, at, realm, agency_id, actor_id, actor_name, via, ip, user_agent, action,
    action_type, target_id, before, after, request_id) overriding system value
  select case when agency_id is null then 0 else root_of(agency_id) end, id, at, realm, agency_id, actor_id,
    actor_name, via, ip, user_agent, action, action_type, target_id, before, after, request_id
  from user_log_whole;
select setval(pg_get_serial_sequence('user_log', 'id'), (select coalesce(max(id), 0) + 1 from user_log_whole), false);
insert into mails (id, recipient, sender, locale, subject, body_text, body_html, purpose, created_at, sent_at)
  select id, recipient, sender, locale, subject, body_text, body_html, purpose, created_at, sent_at from mails_whole;

-- Copied.
-- squawk-ignore ban-drop-table
drop table user_log_whole;
-- Copied.
-- squawk-ignore ban-drop-table
drop table mails_whole;

grant select, insert on user_log to interline_app;
-- No right to delete: rows of all months are deleted by cut_records alone, because earlier servers choose rows by their place
-- in one table (ctid), and the same place exists in every month.
grant select, insert, update on mails to interline_app;
alter table user_log enable row level security;
alter table user_log force row level security;
create policy user_log_scope on user_log
  using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()) or agency_id is null or agency_id = any ((select app_scope())::bigint[]));

create function set_row_root() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.root_agency_id := case when new.agency_id is null then 0 else root_of(new.agency_id) end;
  return new;
end
$$;
create trigger user_log_root before insert on user_log for each row execute function set_row_root();

-- Rows are reached through the whole table and its policies alone, also by the owner.
create function close_month(part text) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  if part like 'user_log_%' then
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
  end if;
end
$$;
revoke all on function close_month(text) from public;
select close_month('user_log_other');

-- Creates the partition of a month (its first day, in UTC) and moves rows of that month into it; returns whether it was missing.
create function add_month(parent text, month date) returns boolean
  language plpgsql set search_path = public, pg_temp as $$
declare
  part text := format('%s_%s', parent, to_char(month, 'YYYYMM'));
  other text := parent || '_other';
  field text := case parent when 'user_log' then 'at' else 'created_at' end;
  first timestamptz := month::timestamp at time zone 'UTC';
  next timestamptz := (month + interval '1 month') at time zone 'UTC';
  asked text := coalesce(current_setting('app.scope', true), '');
begin
  if to_regclass(part) is not null then return false; end if;
  -- The owner is bound by row security as well.
  perform set_config('app.scope', '*', true);
  execute format('create table %I (like %I including defaults including constraints including storage)', part, parent);
  -- Attached without a lock on the parent that keeps others from writing. Nobody may add rows of the month meanwhile.
  execute format('lock table %I in access exclusive mode', other);
  execute format('with moved as (delete from %I where %I >= $1 and %I < $2 returning *) insert into %I select * from moved',
    parent, field, field, part) using first, next;
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, part, first, next);
  perform close_month(part);
  perform set_config('app.scope', asked, true);
  return true;
end
$$;
revoke all on function add_month(text, date) from public;

-- Creates the partitions of this month and of so many months ahead; returns how many were missing.
create function add_months(ahead integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  this date := date_trunc('month', app_now() at time zone 'UTC');
  added integer := 0;
begin
  for n in 0 .. ahead loop
    added := added + add_month('user_log', (this + n * interval '1 month')::date)::integer
      + add_month('mails', (this + n * interval '1 month')::date)::integer;
  end loop;
  return added;
end
$$;
revoke all on function add_months(integer) from public;
grant execute on function add_months(integer) to interline_app;

-- Drops the partitions that end before an instant; returns how many. Never those of the last ninety days (user log) or thirty
-- days (mails), whoever asks.
create function drop_months(parent text, before timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  least interval := case parent when 'user_log' then interval '90 days' when 'mails' then interval '30 days' end;
  part text;
  dropped integer := 0;
begin
  if least is null or before > app_now() - least then raise exception 'the last months of % stay', parent; end if;
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = parent::regclass and c.relname ~ '_\d{6}$'
      and (to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month') at time zone 'UTC' <= before
  loop
    execute format('drop table %I', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;
revoke all on function drop_months(text, timestamptz) from public;
grant execute on function drop_months(text, timestamptz) to interline_app;

do $$
declare
  month date;
begin
  foreach month in array array(select distinct date_trunc('month', at at time zone 'UTC')::date from user_log) loop
    perform add_month('user_log', month);
  end loop;
  foreach month in array array(select distinct date_trunc('month', created_at at time zone 'UTC')::date from mails) loop
    perform add_month('mails', month);
  end loop;
  perform add_months(3);
end
$$;

-- As before for audit records, and for mails without a limit of age.
create or replace function cut_records(kind text, older_than timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed integer;
  asked text := coalesce(current_setting('app.scope', true), '');
begin
  if kind <> 'mails' and older_than > app_now() - interval '90 days' then
    raise exception 'records of the last ninety days stay';
  end if;
  perform set_config('app.scope', '*', true);
  case kind
    when 'user_log' then
      delete from user_log where at < older_than
        and id = any (array(select id from user_log where at < older_than order by at limit most));
    when 'mails' then
      delete from mails where created_at < older_than
        and id = any (array(select id from mails where created_at < older_than order by created_at limit most));
    when 'impersonation_reads' then
      delete from impersonation_reads where ctid = any (array(select ctid from impersonation_reads where read_at < older_than limit most));
  end case;
  get diagnostics removed = row_count;
  perform set_config('app.scope', asked, true);
  return removed;
end
$$;
