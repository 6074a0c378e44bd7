-- The service desk's side of orders: who has taken which task, what was noted, and by whom. Which order is a task follows
-- from its status alone; nothing here has to be kept in step with it.

-- What waits for the desk, over all agencies: a handful among many orders.
create index orders_on_desk on orders (depart_at, id) where status in ('reviewing', 'proceeding', 'holding', 'reimbursing',
  'chg_reviewing', 'chg_proceeding', 'rfd_reviewing', 'rfd_proceeding', 'void_proceeding');

-- The owner of an order's task in a queue. No row, or no owner: it is free.
create table desk_tasks (
  order_id text not null,
  queue text not null,
  agency_id integer not null,
  owner_id text references staff (id),
  owner_name text,
  taken_at timestamptz,
  primary key (order_id, queue),
  foreign key (order_id, agency_id) references orders (id, agency_id),
  check (num_nulls(owner_id, owner_name, taken_at) in (0, 3))
);
create index desk_tasks_by_owner on desk_tasks (owner_id) where owner_id is not null;

-- Who took a task, gave it back or handed it over; only ever added.
create table desk_task_events (
  id bigint generated always as identity primary key,
  order_id text not null,
  queue text not null,
  agency_id integer not null,
  at timestamptz not null,
  action text not null check (action in ('take', 'hand_over', 'give_back')),
  by_id text not null references staff (id),
  by_name text not null,
  to_name text,
  note text not null default '' check (length(note) <= 500),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);
create index desk_task_events_by_order on desk_task_events (order_id, id);

-- What the desk writes about an order: for itself, or for the agency to read.
create table order_notes (
  id text primary key,
  order_id text not null,
  agency_id integer not null,
  at timestamptz not null,
  by_id text not null references staff (id),
  by_name text not null,
  audience text not null check (audience in ('desk', 'agency')),
  text text not null check (length(text) between 1 and 1000),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);
create index order_notes_by_order on order_notes (order_id, at);

do $$
declare
  own text;
begin
  foreach own in array array['desk_tasks', 'desk_task_events', 'order_notes']
  loop
    execute format('alter table %I enable row level security', own);
    execute format('alter table %I force row level security', own);
    execute format('grant select, insert on %I to interline_app', own);
  end loop;
  -- What the desk does among itself is no agency's affair.
  foreach own in array array['desk_tasks', 'desk_task_events']
  loop
    execute format('create policy %I on %I using ((select app_everything())) with check ((select app_everything()))', own || '_desk', own);
  end loop;
end
$$;
create policy order_notes_scope on order_notes
  using ((select app_everything()) or (audience = 'agency' and agency_id = any ((select app_scope())::bigint[])))
  with check ((select app_everything()));
grant update on desk_tasks to interline_app;
