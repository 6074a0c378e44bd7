-- Train orders: what was booked at the railway, the tickets with their passengers, the calls to the railway, and what a
-- change or refund is about.

create table rail_bookings (
  root_agency_id integer not null default 0,
  order_id text not null,
  agency_id integer not null,
  railway text not null,
  run jsonb not null,
  seat_class text not null,
  client_ref text not null,
  state text not null check (state in ('asked', 'held', 'issued', 'released', 'refused')),
  -- Its number at the railway.
  booking_id text,
  delivery text check (delivery in ('document', 'pickup')),
  pickup_code text,
  -- The desk has agreed to the issue of an order that is handled by hand.
  desk_agreed boolean not null default false,
  primary key (root_agency_id, order_id),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);

create table rail_tickets (
  root_agency_id integer not null default 0,
  id text not null,
  order_id text not null,
  agency_id integer not null,
  position smallint not null,
  -- Under which the railway knows the passenger; it stays the same in a change.
  railway_key text not null,
  passenger_type text not null,
  surname text not null,
  given_names text not null,
  gender text not null,
  birthday date not null,
  nationality text not null,
  document_type text not null,
  document_cipher bytea not null,
  document_masked text not null,
  document_expiry date not null,
  document_issuing_place text not null,
  fare_minor bigint not null check (fare_minor >= 0),
  sale_minor bigint not null,
  coach text,
  seat text,
  number text,
  state text not null check (state in ('asked', 'held', 'issued', 'change_requested', 'changed', 'refund_requested', 'refunded', 'released')),
  -- The ticket that this one replaces.
  replaces text,
  -- The open or completed change or refund of this ticket.
  serviced_by text,
  primary key (root_agency_id, id),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);
create index rail_tickets_of_order on rail_tickets (order_id, agency_id);

create table rail_calls (
  root_agency_id integer not null default 0,
  order_id text not null,
  step text not null check (step in ('book', 'confirm', 'refund')),
  agency_id integer not null,
  client_ref text not null,
  attempts integer not null default 1,
  state text not null check (state in ('sent', 'unknown', 'ok', 'refused')),
  refusal text,
  sent_at timestamptz not null,
  answered_at timestamptz,
  primary key (root_agency_id, order_id, step),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);

create table rail_servicing (
  root_agency_id integer not null default 0,
  order_id text not null,
  agency_id integer not null,
  -- Of the order that is changed or refunded.
  tickets text[] not null,
  percent smallint,
  -- What the railway keeps.
  kept_minor bigint not null,
  -- What it returns (refund), or is owed in addition (change).
  railway_minor bigint not null,
  lines jsonb not null,
  primary key (root_agency_id, order_id),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);

do $$
declare
  part text;
begin
  foreach part in array array['rail_bookings', 'rail_tickets', 'rail_calls', 'rail_servicing'] loop
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
