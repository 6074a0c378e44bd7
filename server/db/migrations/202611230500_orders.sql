-- Flight orders and all that belongs to one: supplier bookings, passengers, segments, tickets, events, payments, supplier
-- calls, changes, refunds, voids and disruptions. Every row has its agency, and so have the foreign keys: no part of an
-- order can belong to another agency than the order.
-- replaces 0171_processes.sql

-- Sequence of the order numbers of a day, allocated in blocks so that orders do not wait for each other.
create table order_days (
  day date primary key,
  last integer not null check (last between 0 and 999999),
  -- Scrambles the numbers of the day, so that two numbers do not tell how many orders were made between them. Null: the
  -- numbers of the day count up.
  secret bytea check (length(secret) = 32)
);
grant select, insert, update, delete on order_days to interline_app;

create table orders (
  id text primary key,
  agency_id integer not null references agencies (id),
  order_type text not null check (order_type in ('origin', 'change', 'refund', 'void')),
  -- 'none': the supplier has not answered the request for seats yet; nobody sees the order before.
  status text not null,
  -- The original order of the family, and the order whose tickets this one services.
  root_id text not null references orders (id),
  parent_id text references orders (id),
  -- Status to which `reimbursing` returns.
  return_to text,
  -- Number of the last event; the row is the sum of its events.
  version integer not null default 0,
  created_at timestamptz not null,
  created_by text not null,
  created_by_name text not null,
  -- The caller's idempotency key: the same key finds the same order, also after a crash.
  request_key text not null,
  -- Made by a testing user: nothing is posted to the ledger. Simulated: the supplier is a sandbox.
  test boolean not null default false,
  simulated boolean not null,
  pay_before timestamptz,
  review_before timestamptz,
  -- Deadlines of the supplier for payment and for the ticket, where it set any.
  seats_until timestamptz,
  ticket_by timestamptz,
  -- Next check of the order: its next timer, or the fallback for a job.
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
  -- Charged to the agency, and refunded to it.
  paid_minor bigint not null default 0,
  returned_minor bigint not null default 0,
  -- What each level is charged, level 0 first, and the net price; never shown to the agency.
  sale_levels jsonb not null,
  net_cost jsonb not null,
  fx_snapshot_id text not null references fx_snapshots (id),
  -- The solution as sold: journeys, fare rules, price lines, tickets.
  solution jsonb not null,
  verified_at timestamptz not null,
  contact jsonb not null,
  invoice_type text not null,
  remark text not null,
  customer_reference text not null,
  -- Columns of the order list, stored with the order so that a page of the list reads one table.
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
  -- The agency asked to hold seats without payment. Deadlines change with the status; this does not.
  hold_only boolean not null default false,
  -- How the price of each level was calculated, as in flight_offers. Null: ordered before proofs were stored.
  price_proof jsonb,
  -- What the person who ordered separate tickets agreed to, with name and time. Stored with the order, because another
  -- process may write its first event later. Null: a single ticket needs no agreement.
  acknowledged jsonb,
  -- Owed to the agency: the whole amount of a refund or void, the residual value of a change. What the agency owes is in
  -- total_minor and is paid as for any order.
  to_return_minor bigint not null default 0 check (to_return_minor >= 0),
  -- Until when the quote of a refund may be accepted.
  confirm_before timestamptz,
  -- Reason, choice, remark, files, requested flights, and whether seats are released at once. Null: an original order.
  servicing jsonb,
  -- When the agency last reminded the service desk.
  urged_at timestamptz,
  -- Badge: a disruption of its flights waits for an answer, or was settled.
  disruption text check (disruption in ('open', 'settled')),
  -- Where some bookings of an order are ticketed and others never will be, the ticketed ones become an order of their own
  -- and their rows move there, so that no coupon belongs to two orders. This is the order they were split from.
  split_from text references orders (id),
  -- Why a new order is reviewed: the triggers of the domain's table, with the values that their sentences need. Null: no
  -- trigger, or a booking with an unknown outcome.
  review_reasons jsonb,
  -- A price amended by the service desk on approval: the differences, the reason, the person, and the price before. Written
  -- before the seats are requested, in force (`inForce`) once they are confirmed.
  amendment jsonb,
  -- The booking that is offered or reserved in place of another, what it changes in the price, and how it ended.
  replacement jsonb,
  -- Version of the review rules when the order was made, and the triggers that were off and would have fired. Null: made
  -- before versions were stored.
  review_version integer,
  review_unasked text[],
  unique (id, agency_id),
  unique (agency_id, request_key),
  check ((locked_by is null) = (locked_at is null)),
  constraint orders_money check (
    paid_minor in (0, total_minor) and returned_minor between 0 and paid_minor + to_return_minor
    and case order_type
      when 'origin' then to_return_minor = 0
      when 'change' then total_minor = 0 or to_return_minor = 0
      else total_minor = 0 end),
  constraint orders_servicing check ((order_type = 'origin') = (servicing is null)),
  check ((review_version is null) = (review_unasked is null))
);
-- Every view, filter and sort order of the list reads its page from an index, and counts read an index alone, also after
-- a million orders.
create index orders_by_created on orders (agency_id, created_at desc, id desc) include (status);
create index orders_by_status on orders (agency_id, status, order_type, created_at desc, id desc);
create index orders_by_creator on orders (agency_id, created_by, created_at desc, id desc) include (status);
create index orders_by_departure on orders (agency_id, depart_on, id) include (status);
create index orders_by_type on orders (agency_id, order_type, created_at desc, id desc) include (status);
create index orders_by_airline on orders (agency_id, airline, created_at desc, id desc) include (status);
create index orders_by_amount on orders (agency_id, total_minor, id);
create index orders_by_deadline on orders (agency_id, (coalesce(pay_before, seats_until, confirm_before)), id);
-- Deadlines that are still open: few among many that have passed.
create index orders_by_open_deadline on orders (agency_id, (coalesce(pay_before, seats_until, confirm_before)), id)
  where status in ('to_be_paid', 'reserved', 'chg_to_be_paid', 'rfd_to_be_confirm');
create index orders_by_root on orders (root_id) where id <> root_id;
-- One small index for all timers.
create index orders_due on orders (due_at) where due_at is not null;
-- Waiting for the agency's decision, counted by the menu of every page: few among many.
create index orders_to_decide on orders (agency_id) where agency_decision;
-- Waiting for the service desk, of all agencies: few among many.
create index orders_on_desk on orders (depart_at, id) where status in ('reviewing', 'proceeding', 'holding', 'reimbursing',
  'chg_reviewing', 'chg_proceeding', 'rfd_reviewing', 'rfd_proceeding', 'void_proceeding');
create index orders_split_from on orders (split_from) where split_from is not null;
-- Locks are checked for expiry; few orders are locked.
create index orders_locked on orders (locked_at) where locked_at is not null;
-- New orders of all agencies by time, for trying out review rules.
create index orders_made on orders (created_at desc, id desc) where order_type = 'origin';
-- Deleting expired exchange rates asks whether an order uses them.
create index orders_by_fx_snapshot on orders (fx_snapshot_id);

-- Number of orders by status. The menu asks on every page, and counting a million rows takes too long. Every change of an
-- order inserts its difference, so that no transaction waits for another; a job adds the differences up from time to
-- time. The sum is exact at every moment.
create table order_counts (
  agency_id integer not null references agencies (id),
  created_by text not null,
  order_type text not null,
  status text not null,
  -- Waiting for the agency's decision; nothing to pay.
  to_decide boolean not null,
  free boolean not null,
  cnt bigint not null
);
create index order_counts_of_agency on order_counts (agency_id, created_by);

create function count_added_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts
  select agency_id, created_by, order_type, status, agency_decision, total_minor = 0, count(*)
  from added where status <> 'none' group by 1, 2, 3, 4, 5, 6;
  return null;
end
$$;
create function count_moved_order() returns trigger language plpgsql as $$
begin
  insert into order_counts
  select * from (values
    (old.agency_id, old.created_by, old.order_type, old.status, old.agency_decision, old.total_minor = 0, -1),
    (new.agency_id, new.created_by, new.order_type, new.status, new.agency_decision, new.total_minor = 0, 1)
  ) as moved (agency_id, created_by, order_type, status, to_decide, free, cnt)
  where status <> 'none';
  return null;
end
$$;
create function count_removed_order() returns trigger language plpgsql as $$
begin
  insert into order_counts
  values (old.agency_id, old.created_by, old.order_type, old.status, old.agency_decision, old.total_minor = 0, -1);
  return null;
end
$$;
create trigger orders_added after insert on orders referencing new table as added
  for each statement execute function count_added_orders();
create trigger orders_moved after update on orders for each row
  when ((old.status, old.agency_decision, old.total_minor = 0, old.created_by) is distinct from
        (new.status, new.agency_decision, new.total_minor = 0, new.created_by))
  execute function count_moved_order();
create trigger orders_removed after delete on orders for each row when (old.status <> 'none') execute function count_removed_order();
-- Also for bulk copies that skip other triggers.
alter table orders enable always trigger orders_added;

-- Search terms of an order: its number, locators, ticket numbers, names. Prefixes are found by a range over the key, which
-- runs below row level security: its comparisons are leakproof, those of LIKE are not.
create table order_terms (
  agency_id integer not null,
  term text collate "C" not null check (term = upper(term)),
  order_id text not null,
  primary key (agency_id, term, order_id),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);
create index order_terms_of_order on order_terms (order_id);

-- One booking at one supplier. Of an order of separate tickets one may be replaced when its supplier refuses to issue it;
-- the row of the old booking and its calls stay as they were.
create table order_items (
  id text primary key,
  order_id text not null,
  agency_id integer not null,
  position smallint not null,
  supplier text not null,
  source_tag text not null,
  -- Our reference for the booking, stored before the supplier is called.
  client_ref text not null unique,
  -- As the supplier offered it; sent back unchanged.
  offer jsonb not null,
  -- release_unconfirmed: the supplier was asked to release the seats and has not confirmed it.
  state text not null check (state in ('asked', 'held', 'confirmed', 'refused', 'ticketed', 'released', 'release_unconfirmed')),
  supplier_order_id text,
  pnr text,
  airline_pnr text,
  -- Until when the tickets of the booking can be voided. Null: never, or unknown.
  void_until timestamptz,
  -- sold: part of the order; wanted: requested in place of a part; replaced: another took its place; dropped: never became
  -- part of the order.
  standing text not null default 'sold' check (standing in ('sold', 'wanted', 'replaced', 'dropped')),
  unique (id, agency_id),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);
create unique index order_items_sold on order_items (order_id, position) where standing = 'sold';
-- One replacement at a time.
create unique index order_items_wanted on order_items (order_id) where standing = 'wanted';
-- Disruptions name the supplier's booking.
create index order_items_of_supplier on order_items (supplier_order_id, supplier) where supplier_order_id is not null;
create index order_items_of_order on order_items (order_id);

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
  -- AES-256-GCM with a key outside the database. Screens show the masked number.
  document_cipher bytea not null,
  document_masked text not null,
  document_expiry date not null,
  document_issuing_place text not null,
  frequent_flyer jsonb,
  contact jsonb,
  sale_minor bigint not null check (sale_minor >= 0),
  -- The supplier's key of a passenger whose tickets were exchanged. Null: our id, as in the booking.
  traveller_key text,
  -- Value of the passenger's ticket after exchanges, at the supplier and at every level of the sale: paid, used,
  -- forfeited, residual, credited, penalty. Null: the price it was sold for.
  value jsonb,
  unique (order_id, position),
  unique (id, agency_id),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);
-- Pre-ticketing checks look for other orders of a person.
create index order_passengers_by_person on order_passengers (agency_id, surname, given_names, birthday);

-- The flights of an order as rows, for lookups by flight. An accepted schedule change updates them.
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
create index order_segments_by_day on order_segments (agency_id, depart_on, flight_no);
create index order_segments_of_flight on order_segments (flight_no, depart_on);

create table tickets (
  id text primary key,
  order_id text not null,
  agency_id integer not null,
  passenger_id text not null,
  item_id text not null,
  -- 781-2409581170, or the locator of a carrier without ticket numbers (one for all its passengers).
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
create index tickets_of_item on tickets (item_id);
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
  -- The seat was released while a refund is under review: its passenger does not fly.
  seat_released_at timestamptz,
  primary key (ticket_id, number),
  foreign key (ticket_id, agency_id) references tickets (id, agency_id)
);
-- A passenger has one live coupon for a flight of an order, so that no ticket is issued twice. A voided coupon makes room
-- for another ticket.
create unique index coupons_one_live on coupons (order_id, passenger_id, journey, segment) where state <> 'VOID';
-- Coupons not flown yet, checked every hour: few of all.
create index coupons_open on coupons (order_id, journey, segment) where state = 'OPEN';
-- All coupons of an order, voided ones included.
create index coupons_of_order on coupons (order_id);

-- The events of an order, append-only; the order is their sum.
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
  -- The values that its sentence needs.
  payload jsonb not null default '{}',
  primary key (order_id, seq),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);

-- Payment attempts. Two indexes guarantee one attempt at a time and one success.
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
  -- 0: the order as sold. 1 and on: what the first, second … replacement adds to the price.
  difference smallint not null default 0,
  foreign key (order_id, agency_id) references orders (id, agency_id)
);
create unique index payments_one_open on payments (order_id) where state in ('created', 'pending');
create unique index payments_one_success on payments (order_id, difference) where state = 'succeeded';
create index payments_by_order on payments (order_id);

-- Every supplier call with an effect, stored before it is made. Its outcome is unknown until the supplier says yes or no;
-- there is no other attempt while it is unknown. Several orders may service a booking, one after another.
create table supplier_calls (
  id text primary key,
  order_id text not null,
  agency_id integer not null,
  item_id text not null,
  step text not null check (step in ('book', 'ticket', 'release', 'void', 'refund', 'reissue', 'seats')),
  attempt smallint not null,
  client_ref text not null,
  -- sent: under way, or its process died; pending: accepted, not done yet; absent: the supplier never received it.
  state text not null check (state in ('sent', 'pending', 'ok', 'declined', 'unknown', 'absent')),
  sent_at timestamptz not null,
  deadline timestamptz not null,
  -- How often the supplier was asked for the outcome, and since when it has no record of the call.
  asked integer not null default 0,
  absent_since timestamptz,
  finished_at timestamptz,
  evidence jsonb,
  unique (order_id, item_id, step, attempt),
  foreign key (order_id, agency_id) references orders (id, agency_id),
  foreign key (item_id, agency_id) references order_items (id, agency_id)
);
create unique index supplier_calls_one_open on supplier_calls (order_id, item_id, step) where state in ('sent', 'pending', 'unknown');
create unique index supplier_calls_one_ticketing on supplier_calls (item_id) where step = 'ticket' and state in ('sent', 'pending', 'unknown', 'ok');
create index supplier_calls_by_order on supplier_calls (order_id);
create index supplier_calls_by_item on supplier_calls (item_id, step, attempt);

-- Coupons taken by a change, refund or void.
create table serviced_coupons (
  order_id text not null,
  agency_id integer not null,
  ticket_id text not null,
  coupon_number smallint not null,
  active boolean not null default true,
  -- When the supplier did it, for this coupon: an answer may cover some passengers only, and what it covers is stored
  -- before the rest is given up. Null: not known to be done.
  supplier_done_at timestamptz,
  primary key (order_id, ticket_id, coupon_number),
  foreign key (order_id, agency_id) references orders (id, agency_id),
  foreign key (ticket_id, agency_id) references tickets (id, agency_id),
  foreign key (ticket_id, coupon_number) references coupons (ticket_id, number)
);
-- A coupon belongs to one open request at a time.
create unique index serviced_coupons_one_active on serviced_coupons (ticket_id, coupon_number) where active;

-- Quotes of a change or refund, in order; never updated. The last one is valid.
create table order_quotes (
  order_id text not null,
  seq smallint not null check (seq > 0),
  agency_id integer not null,
  made_at timestamptz not null,
  made_by text not null check (made_by in ('rule', 'supplier', 'ops')),
  made_by_name text not null,
  valid_until timestamptz,
  currency text not null,
  -- Refund or void: positive is refunded. Change: positive is due, negative is refunded. The sum of the lines.
  total_minor bigint not null,
  lines jsonb not null,
  -- The same at every level of the sale, level 0 first, and the supplier's own amounts; never shown to the agency.
  levels jsonb not null,
  supplier_money jsonb not null,
  -- The supplier's reference of its own quote, for each booking.
  supplier_quotes jsonb not null default '[]',
  remark text not null default '' check (length(remark) <= 500),
  primary key (order_id, seq),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);

-- Supporting documents of a change or refund request, uploaded before the request that names them. Files that no request
-- names are deleted after a day; naming a file renews its time.
create table evidence_files (
  id text primary key,
  agency_id integer not null references agencies (id),
  handed_in_by text not null references users (id),
  handed_in_at timestamptz not null,
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('jpg', 'png', 'pdf')),
  bytes integer not null check (bytes between 1 and 2097152),
  -- AES-256-GCM with a key outside the database: medical certificates are confidential.
  content_cipher bytea not null
);
create index evidence_files_by_agency on evidence_files (agency_id);
create index evidence_files_by_time on evidence_files (handed_in_at);

-- Mails about an order: queued with the transition, sent a moment later, and stored as the log of what was sent to whom.
create table order_mails (
  order_id text not null,
  -- Of the event that it reports.
  seq integer not null,
  agency_id integer not null,
  kind text not null,
  -- Next attempt. Null: done.
  due_at timestamptz,
  tries smallint not null default 0,
  sent_at timestamptz,
  -- The agency that received it: the order's own or its parent. Null: nobody could be reached.
  receiver_id integer references agencies (id),
  recipient text,
  subject text,
  primary key (order_id, seq),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);
create index order_mails_due on order_mails (due_at) where due_at is not null;

-- Disruptions of a flight on one day. A later disruption of the same flight supersedes the earlier one; rows keep their
-- content.
create table disruptions (
  id text primary key,
  type text not null check (type in ('change', 'cancel_no_save', 'cancel_save', 'restore')),
  source text not null check (source in ('supplier', 'ops', 'email')),
  -- The flight as it was known before.
  flight_no text not null,
  depart_on date not null,
  dep_airport text not null,
  arr_airport text not null,
  -- The flight as it is operated now. Null: not operated.
  after jsonb,
  note text not null default '' check (length(note) <= 500),
  -- Code of the supplier, or name of the member of staff who reported it.
  told_by text not null,
  received_at timestamptz not null,
  -- Set by the service desk. Null: the usual period for each order.
  respond_before timestamptz,
  supersedes text references disruptions (id),
  -- When all affected orders were marked. Null: in progress.
  marked_at timestamptz
);
create unique index disruptions_chain on disruptions (supersedes) where supersedes is not null;
create index disruptions_by_flight on disruptions (flight_no, depart_on, received_at desc);
create index disruptions_by_time on disruptions (received_at desc, id desc);
grant select, insert, update (marked_at) on disruptions to interline_app;

-- An order affected by a disruption.
create table disrupted_orders (
  disruption_id text not null references disruptions (id),
  order_id text not null,
  agency_id integer not null,
  journey smallint not null,
  segment smallint not null,
  state text not null check (state in ('new', 'notified', 'accepted', 'change_requested', 'refund_requested', 'expired', 'resolved')),
  -- Why it is in its state, where the state does not say it.
  outcome text check (outcome in ('small', 'silent', 'restored', 'superseded')),
  impact text not null check (impact in ('ok', 'tight', 'overnight', 'misconnect')),
  connections jsonb not null,
  -- The flight as it was in the order.
  before jsonb not null,
  after jsonb,
  -- Change and refund are free of charge.
  free boolean not null,
  passengers smallint not null,
  received_at timestamptz not null,
  respond_before timestamptz not null,
  answered_at timestamptz,
  answered_by text,
  -- The requested change or refund.
  servicing_id text,
  primary key (disruption_id, order_id),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);
create index disrupted_orders_by_order on disrupted_orders (order_id, received_at);
create index disrupted_orders_by_agency on disrupted_orders (agency_id, received_at desc);
-- One disruption of a flight at a time waits for an order's answer.
create unique index disrupted_orders_one_open on disrupted_orders (order_id, journey, segment) where state in ('new', 'notified');
-- Answered by a change or refund that is not finished.
create index disrupted_orders_serviced on disrupted_orders (servicing_id) where state in ('change_requested', 'refund_requested');
-- Lookups by the original day of departure, also after a delay past midnight was accepted.
create index disrupted_orders_of_flight on disrupted_orders ((before ->> 'flightNumber'), (left(before #>> '{from,local}', 10)));

-- How far the disruptions of each supplier were read.
create table supplier_news (
  supplier text primary key,
  cursor text not null,
  read_at timestamptz not null
);
grant select, insert, update on supplier_news to interline_app;

do $$
declare
  tenant text;
begin
  foreach tenant in array array['orders', 'order_terms', 'order_items', 'order_passengers', 'order_segments', 'tickets', 'coupons',
    'order_events', 'payments', 'supplier_calls', 'serviced_coupons', 'order_quotes', 'evidence_files', 'order_mails',
    'disrupted_orders', 'order_counts']
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
grant update on orders, order_items, coupons, payments, supplier_calls, serviced_coupons, order_segments, order_mails,
  disrupted_orders to interline_app;
grant delete on order_terms, order_segments, order_counts, evidence_files to interline_app;
-- The price of a passenger changes with an amendment; no other column ever does.
grant update (sale_minor) on order_passengers to interline_app;
-- A ticket may move to a split order; its content never changes.
grant update (order_id, passenger_id) on tickets to interline_app;
grant update (handed_in_at) on evidence_files to interline_app;
