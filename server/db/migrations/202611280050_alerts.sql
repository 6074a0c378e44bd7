-- Alerts: what happened to the orders and the money of an agency, or to the work of the platform's staff, for each person
-- who may see it. One row for each person and cause.

create table alerts (
  root_agency_id integer not null default 0,
  id text not null,
  realm text not null check (realm in ('agency', 'office')),
  -- Null: of the platform's staff.
  agency_id integer references agencies (id),
  user_id text not null,
  kind text not null check (length(kind) between 1 and 40),
  -- What caused it: `event F1/3`, `deadline F1 2027-03-03T10:00:00Z`. A person is told of a cause once.
  cause text not null check (length(cause) between 1 and 200),
  order_id text,
  -- The values that its sentence needs; no names of travellers.
  facts jsonb not null,
  -- Of an order that the person made.
  own boolean not null default false,
  -- How the person wanted it.
  in_portal boolean not null default true,
  in_browser boolean not null default false,
  at timestamptz not null,
  read_at timestamptz,
  -- When its mail is due: after the quiet hours of the person. Null: none is, or it was written.
  mail_due_at timestamptz,
  mailed_at timestamptz,
  primary key (root_agency_id, id),
  check ((realm = 'agency') = (agency_id is not null))
);
create unique index alerts_once on alerts (root_agency_id, realm, user_id, cause);
create index alerts_of_person on alerts (realm, user_id, at desc, id desc);
create index alerts_unread on alerts (realm, user_id) where read_at is null;
create index alerts_of_order on alerts (order_id) where read_at is null;
create index alerts_by_age on alerts (at);
create index alerts_to_mail on alerts (mail_due_at) where mail_due_at is not null;

-- What modules tell, in the transaction of its cause, until its alerts are written.
create table alert_causes (
  root_agency_id integer not null default 0,
  id text not null,
  realm text not null check (realm in ('agency', 'office')),
  agency_id integer references agencies (id),
  kind text not null check (length(kind) between 1 and 40),
  cause text not null check (length(cause) between 1 and 200),
  order_id text,
  facts jsonb not null,
  -- Whom it concerns beyond the rule of its kind, and who has been mailed already.
  audience jsonb not null,
  at timestamptz not null,
  primary key (root_agency_id, id),
  check ((realm = 'agency') = (agency_id is not null))
);
create index alert_causes_by_time on alert_causes (at, id);

-- The last event of the stream of order events that was handled.
create table alert_progress (
  root_agency_id integer primary key default 0,
  position bigint not null default 0,
  order_id text not null default '',
  seq integer not null default 0
);
-- What happened before there were alerts is not told afterwards.
insert into alert_progress (position, order_id, seq)
  select position, order_id, seq from order_events order by position desc, order_id desc, seq desc limit 1;
insert into alert_progress default values on conflict do nothing;
grant select, update on alert_progress to interline_app;

do $$
declare
  part text;
begin
  foreach part in array array['alerts', 'alert_causes'] loop
    execute format('create trigger %I before insert on %I for each row when (new.root_agency_id = 0) execute function set_row_root()',
      part || '_root', part);
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
    execute format(
      'create policy %I on %I using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
         with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))', part || '_scope', part);
    execute format('grant select, insert, update, delete on %I to interline_app', part);
  end loop;
end
$$;
