-- Flight orders and everything that belongs to one: supplier bookings, passengers, segments, tickets, the history,
-- payments, and a row for each call that left the house. Every row carries its agency; foreign keys carry it too,
-- so that no part can belong to another agency than its order.

-- The daily sequence of order numbers, handed out in blocks so that orders do not wait for each other.
create table order_days (
  day date primary key,
  last integer not null check (last between 0 and 999999)
);
grant select, insert, update on order_days to interline_app;

create table orders (
  id text primary key,
  agency_id integer not null references agencies (id),
  order_type text not null check (order_type in ('origin', 'change', 'refund', 'void')),
  -- 'none': seats were asked for and the answer is not in; nobody sees the order yet.
  status text not null,
  -- The origin order that everything hangs on, and the order whose tickets are serviced.
  root_id text not null references orders (id),
  parent_id text references orders (id),
  -- Where `reimbursing` returns to.
  return_to text,
  -- Number of the last event; the row is what its events add up to.
  version integer not null default 0,
  created_at timestamptz not null,
  created_by text not null,
  created_by_name text not null,
  -- The caller's intention: the same key finds the same order, also after a crash.
  request_key text not null,
  -- Made by a testing user: no ledger effect. Simulated: answered by a sandbox supplier.
  test boolean not null default false,
  simulated boolean not null,
  pay_before timestamptz,
  review_before timestamptz,
  -- Last instant for payment or ticket at the supplier, where it set one.
  seats_until timestamptz,
  ticket_by timestamptz,
  -- When somebody must look at the order again: its next timer, or a safety net behind a job.
  due_at timestamptz,
  paid_at timestamptz,
  issued_at timestamptz,
  close_reason text,
  hold_reason text,
  review_remark text check (length(review_remark) <= 500),
  agency_decision boolean not null default false,
  locked_by text,
  locked_by_name text,
  locked_at timestamptz,
  currency text not null,
  total_minor bigint not null check (total_minor >= 0),
  -- Taken from the agency, and given back.
  paid_minor bigint not null default 0,
  returned_minor bigint not null default 0,
  -- What each level is charged, level 0 first, and the net price; never shown to the agency.
  sale_levels jsonb not null,
  net_cost jsonb not null,
  fx_snapshot_id text not null references fx_snapshots (id),
  -- The solution as it was sold: journeys, rules, price lines.
  solution jsonb not null,
  verified_at timestamptz not null,
  contact jsonb not null,
  invoice_type text not null,
  remark text not null,
  customer_reference text not null,
  -- What the list shows, kept beside the order so that a page of it is one table.
  airline text not null,
  depart_at timestamptz not null,
  depart_on date not null,
  route jsonb not null,
  flight_numbers text[] not null,
  passenger_names text[] not null,
  ticket_numbers text[] not null default '{}',
  booking_ids text[] not null default '{}',
  pnrs text[] not null default '{}',
  airline_pnrs text[] not null default '{}',
  unique (id, agency_id),
  unique (agency_id, request_key),
  check ((locked_by is null) = (locked_at is null)),
  check (paid_minor in (0, total_minor) and returned_minor between 0 and paid_minor)
);
create index orders_by_created on orders (agency_id, created_at desc, id desc);
create index orders_by_status on orders (agency_id, status, order_type, created_at desc, id desc);
create index orders_by_creator on orders (agency_id, created_by, created_at desc, id desc);
create index orders_by_departure on orders (agency_id, depart_on, id);
create index orders_by_root on orders (root_id) where id <> root_id;
-- What waits for its time, whatever it is: one short index for all timers.
create index orders_due on orders (due_at) where due_at is not null;

-- What a person may type to find an order: its number, locators, ticket numbers, names. A range over this index
-- finds every beginning, below row level security as well: its comparisons leak nothing, those of LIKE might.
create table order_terms (
  agency_id integer not null,
  term text collate "C" not null check (term = upper(term)),
  order_id text not null,
  primary key (agency_id, term, order_id),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);

-- One booking at one supplier.
create table order_items (
  id text primary key,
  order_id text not null,
  agency_id integer not null,
  position smallint not null,
  supplier text not null,
  source_tag text not null,
  -- Our reference for the booking, written down before the supplier is called.
  client_ref text not null unique,
  -- As the supplier offered it: goes back to it word for word.
  offer jsonb not null,
  state text not null check (state in ('asked', 'held', 'confirmed', 'refused', 'ticketed', 'released')),
  supplier_order_id text,
  pnr text,
  airline_pnr text,
  unique (order_id, position),
  unique (id, agency_id),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);

create table order_passengers (
  id text primary key,
  order_id text not null,
  agency_id integer not null,
  position smallint not null,
  passenger_type text not null check (passenger_type in ('adult', 'child', 'infant')),
  surname text not null,
  given_names text not null,
  gender text not null check (gender in ('male', 'female')),
  birthday date not null,
  nationality text not null,
  document_type text not null,
  -- AES-256-GCM with a key outside the database; what screens show is the masked form.
  document_cipher bytea not null,
  document_masked text not null,
  document_expiry date not null,
  document_issuing_place text not null,
  frequent_flyer jsonb,
  contact jsonb,
  sale_minor bigint not null check (sale_minor >= 0),
  unique (order_id, position),
  unique (id, agency_id),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);

-- The flights of an order as rows, for whoever looks for orders by flight.
create table order_segments (
  order_id text not null,
  agency_id integer not null,
  journey smallint not null,
  segment smallint not null,
  item_id text not null,
  flight_no text not null,
  dep_airport text not null,
  arr_airport text not null,
  depart_on date not null,
  dep_at timestamptz not null,
  arr_at timestamptz not null,
  primary key (order_id, journey, segment),
  foreign key (order_id, agency_id) references orders (id, agency_id),
  foreign key (item_id, agency_id) references order_items (id, agency_id)
);
create index order_segments_by_flight on order_segments (agency_id, flight_no, depart_on);

create table tickets (
  id text primary key,
  order_id text not null,
  agency_id integer not null,
  passenger_id text not null,
  item_id text not null,
  -- 781-2409581170, or the locator of a carrier without ticket numbers (the same for all its passengers).
  number text not null,
  carrier text not null,
  kind text not null check (kind in ('eticket', 'confirmation')),
  issued_at timestamptz not null,
  unique (id, agency_id),
  foreign key (order_id, agency_id) references orders (id, agency_id),
  foreign key (passenger_id, agency_id) references order_passengers (id, agency_id),
  foreign key (item_id, agency_id) references order_items (id, agency_id)
);
create index tickets_by_order on tickets (order_id);
create unique index tickets_number on tickets (number) where kind = 'eticket';

create table coupons (
  ticket_id text not null,
  number smallint not null check (number between 1 and 20),
  agency_id integer not null,
  order_id text not null,
  passenger_id text not null,
  journey smallint not null,
  segment smallint not null,
  state text not null check (state in ('OPEN', 'SUSPENDED', 'EXCHANGED', 'REFUNDED', 'VOID', 'FLOWN')),
  primary key (ticket_id, number),
  -- A passenger has one coupon for a flight of an order: a second issue cannot be written.
  unique (order_id, passenger_id, journey, segment),
  foreign key (ticket_id, agency_id) references tickets (id, agency_id)
);

-- The history. An order is what its events add up to; events are only ever added.
create table order_events (
  order_id text not null,
  seq integer not null check (seq > 0),
  agency_id integer not null,
  at timestamptz not null,
  actor_type text not null check (actor_type in ('operator', 'superuser', 'parent', 'ops', 'supplier', 'payment', 'timer')),
  actor_id text,
  actor_name text not null,
  -- Row of the transition table that allowed it.
  transition text not null,
  action text not null,
  from_status text not null,
  to_status text not null,
  -- What the sentence about it needs.
  payload jsonb not null default '{}',
  primary key (order_id, seq),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);

-- Attempts to pay. Two indexes are the promise: one attempt under way, one success.
create table payments (
  id text primary key,
  order_id text not null,
  agency_id integer not null,
  channel text not null,
  state text not null check (state in ('created', 'pending', 'succeeded', 'failed', 'timed_out', 'canceled')),
  currency text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  payer_id text not null,
  payer_name text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  foreign key (order_id, agency_id) references orders (id, agency_id)
);
create unique index payments_one_open on payments (order_id) where state in ('created', 'pending');
create unique index payments_one_success on payments (order_id) where state = 'succeeded';
create index payments_by_order on payments (order_id);

-- Each call to a supplier that has an effect there, written before it is made. What happened is unknown until the
-- supplier says yes or no; while it is unknown no other attempt is made.
create table supplier_calls (
  id text primary key,
  order_id text not null,
  agency_id integer not null,
  item_id text not null,
  step text not null check (step in ('book', 'ticket', 'release')),
  attempt smallint not null,
  client_ref text not null,
  -- sent: on its way, or the process died; pending: accepted, not done yet; absent: the supplier never had it.
  state text not null check (state in ('sent', 'pending', 'ok', 'declined', 'unknown', 'absent')),
  sent_at timestamptz not null,
  deadline timestamptz not null,
  -- How often the supplier was asked what became of it, and since when it says that it knows nothing.
  asked integer not null default 0,
  absent_since timestamptz,
  finished_at timestamptz,
  evidence jsonb,
  unique (item_id, step, attempt),
  foreign key (order_id, agency_id) references orders (id, agency_id),
  foreign key (item_id, agency_id) references order_items (id, agency_id)
);
create unique index supplier_calls_one_open on supplier_calls (item_id, step) where state in ('sent', 'pending', 'unknown');
create index supplier_calls_by_order on supplier_calls (order_id);
create unique index supplier_calls_one_ticketing on supplier_calls (item_id) where step = 'ticket' and state in ('sent', 'pending', 'unknown', 'ok');

do $$
declare
  tenant text;
begin
  foreach tenant in array array['orders', 'order_terms', 'order_items', 'order_passengers', 'order_segments', 'tickets', 'coupons',
    'order_events', 'payments', 'supplier_calls']
  loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format(
      'create policy %I on %I using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
         with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))', tenant || '_scope', tenant);
    execute format('grant select, insert on %I to interline_app', tenant);
  end loop;
end
$$;
grant update on orders, order_items, coupons, payments, supplier_calls to interline_app;
grant delete on order_terms to interline_app;
