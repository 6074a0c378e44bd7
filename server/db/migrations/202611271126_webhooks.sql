-- Events of orders for agencies' own systems: endpoints, events, deliveries and every attempt to deliver one.

create table webhook_endpoints (
  root_agency_id integer not null default 0,
  id text not null,
  agency_id integer not null references agencies (id),
  name text not null check (length(name) between 1 and 60),
  kind text not null,
  -- Null: the test receiver of the page.
  address text check (length(address) <= 300),
  -- The address is one of the agency settings.
  from_settings boolean not null default false,
  event_types text[] not null check (cardinality(event_types) > 0),
  -- The current secret and those that still sign, encrypted with the field key; none is shown a second time.
  secrets_cipher bytea not null,
  secret_set_at timestamptz not null,
  -- Until when the former secret signs as well.
  overlap_until timestamptz,
  paused boolean not null default false,
  -- What the test receiver answers.
  receiver_status smallint not null default 200,
  delivered_at timestamptz,
  -- Nothing was accepted since then.
  failing_since timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  version integer not null default 1,
  primary key (root_agency_id, id),
  unique (id)
);
create index webhook_endpoints_of_agency on webhook_endpoints (agency_id) where ended_at is null;
create unique index webhook_endpoints_of_settings on webhook_endpoints (agency_id, kind) where from_settings and ended_at is null;

-- What happened, as it is sent: the same bytes to every endpoint and in every attempt.
create table webhook_events (
  root_agency_id integer not null default 0,
  id text not null,
  agency_id integer not null references agencies (id),
  type text not null,
  -- Null: sent to try an endpoint.
  order_id text,
  -- Number of the event within its order.
  sequence integer not null,
  test boolean not null,
  body text not null,
  at timestamptz not null,
  stored_at timestamptz not null,
  primary key (root_agency_id, id)
);
create index webhook_events_of_agency on webhook_events (agency_id, at);
create index webhook_events_of_order on webhook_events (order_id);
create index webhook_events_by_age on webhook_events (stored_at);

create table webhook_deliveries (
  root_agency_id integer not null default 0,
  id text not null,
  agency_id integer not null,
  endpoint_id text not null,
  event_id text not null,
  type text not null,
  order_id text,
  sequence integer not null,
  state text not null,
  -- Attempts since it was last due from the beginning, and in all.
  tries smallint not null default 0,
  attempts integer not null default 0,
  due_at timestamptz not null,
  -- Being sent; later it may be sent again.
  claimed_until timestamptz,
  last_status smallint,
  last_error text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (root_agency_id, id),
  unique (root_agency_id, endpoint_id, event_id),
  foreign key (root_agency_id, endpoint_id) references webhook_endpoints (root_agency_id, id),
  foreign key (root_agency_id, event_id) references webhook_events (root_agency_id, id)
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at, sequence) where state = 'pending';
-- An event waits for those of its order before it.
create index webhook_deliveries_in_order on webhook_deliveries (endpoint_id, order_id, sequence) where state = 'pending';
create index webhook_deliveries_of_agency on webhook_deliveries (agency_id, created_at desc, sequence desc, id desc);
create index webhook_deliveries_of_event on webhook_deliveries (root_agency_id, event_id);
create index webhook_deliveries_of_order on webhook_deliveries (order_id);

create table webhook_attempts (
  root_agency_id integer not null default 0,
  delivery_id text not null,
  no integer not null check (no > 0),
  agency_id integer not null,
  at timestamptz not null,
  -- Where it was sent; null: the test receiver.
  address text,
  ip text,
  -- As they were sent.
  timestamp text not null,
  signature text not null,
  status smallint,
  error text,
  -- The beginning of the answer.
  answer text not null default '' check (length(answer) <= 2048),
  answer_type text,
  duration_ms integer not null,
  primary key (root_agency_id, delivery_id, no),
  foreign key (root_agency_id, delivery_id) references webhook_deliveries (root_agency_id, id) on delete cascade
);

-- The last event of the stream of order events that was handled.
create table webhook_progress (
  root_agency_id integer primary key default 0,
  position bigint not null default 0,
  order_id text not null default '',
  seq integer not null default 0
);
-- Nobody has an endpoint yet: what happened before is nobody's.
insert into webhook_progress (position, order_id, seq)
  select position, order_id, seq from order_events order by position desc, order_id desc, seq desc limit 1;
insert into webhook_progress default values on conflict do nothing;
grant select, update on webhook_progress to interline_app;

do $$
declare
  part text;
begin
  foreach part in array array['webhook_endpoints', 'webhook_events', 'webhook_deliveries', 'webhook_attempts'] loop
    execute format('create trigger %I before insert on %I for each row when (new.root_agency_id = 0) execute function set_row_root()',
      part || '_root', part);
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
    execute format(
      'create policy %I on %I using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
         with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))', part || '_scope', part);
    execute format('grant select, insert, update on %I to interline_app', part);
  end loop;
end
$$;
-- When their period has ended.
grant delete on webhook_events, webhook_deliveries, webhook_attempts to interline_app;
