-- What happens to flights after they were sold, and what each order's agency says to it.

-- News of one flight on one day. Later news of the same flight takes the place of earlier; nothing is changed in place.
create table disruptions (
  id text primary key,
  type text not null check (type in ('change', 'cancel_no_save', 'cancel_save', 'restore')),
  source text not null check (source in ('supplier', 'ops', 'email')),
  -- The flight as it was known until then.
  flight_no text not null,
  depart_on date not null,
  dep_airport text not null,
  arr_airport text not null,
  -- The flight as it is flown now; null: it is not.
  after jsonb,
  note text not null default '' check (length(note) <= 500),
  -- Who told us: the code of a supplier, or the name of a member of staff.
  told_by text not null,
  received_at timestamptz not null,
  -- Set by the desk; null: each order has the usual time.
  respond_before timestamptz,
  supersedes text references disruptions (id)
);
create unique index disruptions_chain on disruptions (supersedes) where supersedes is not null;
create index disruptions_by_flight on disruptions (flight_no, depart_on, received_at desc);
create index disruptions_by_time on disruptions (received_at desc, id desc);
grant select, insert on disruptions to interline_app;

-- An order that the news concerns.
create table disrupted_orders (
  disruption_id text not null references disruptions (id),
  order_id text not null,
  agency_id integer not null,
  journey smallint not null,
  segment smallint not null,
  state text not null check (state in ('new', 'notified', 'accepted', 'change_requested', 'refund_requested', 'expired', 'resolved')),
  -- How it came there, where the state does not say it.
  outcome text check (outcome in ('small', 'silent', 'restored', 'superseded')),
  impact text not null check (impact in ('ok', 'tight', 'overnight', 'misconnect')),
  connections jsonb not null,
  -- The flight as it stood in the order.
  before jsonb not null,
  after jsonb,
  -- Change and refund cost nothing.
  free boolean not null,
  passengers smallint not null,
  received_at timestamptz not null,
  respond_before timestamptz not null,
  answered_at timestamptz,
  answered_by text,
  -- The change or refund that was asked for.
  servicing_id text,
  primary key (disruption_id, order_id),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);
create index disrupted_orders_by_order on disrupted_orders (order_id, received_at);
create index disrupted_orders_by_agency on disrupted_orders (agency_id, received_at desc);
-- One piece of news of a flight at a time waits for an order's answer.
create unique index disrupted_orders_one_open on disrupted_orders (order_id, journey, segment) where state in ('new', 'notified');
alter table disrupted_orders enable row level security;
alter table disrupted_orders force row level security;
create policy disrupted_orders_scope on disrupted_orders
  using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]));
grant select, insert, update on disrupted_orders to interline_app;

-- Beside an order, for its badge: whether news of its flights waits for an answer, or came before.
alter table orders add column disruption text check (disruption in ('open', 'settled'));

-- What is flown follows what was accepted.
grant update on order_segments to interline_app;
create index order_segments_of_flight on order_segments (flight_no, depart_on);

-- How far each supplier's news was read.
create table supplier_news (
  supplier text primary key,
  cursor text not null,
  read_at timestamptz not null
);
grant select, insert, update on supplier_news to interline_app;
