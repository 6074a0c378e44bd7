-- Group orders: the request and the accepted terms of an order, its quotes, its name list, its tickets and its conversation
-- with the group desk.

-- The group of an order, of the product `group`.
create table order_groups (
  root_agency_id integer not null default 0,
  order_id text not null,
  agency_id integer not null,
  group_name text not null check (length(group_name) between 1 and 60),
  -- Journeys, flexibility and what the agency asked for.
  group_request jsonb not null,
  -- Passengers by type: as requested, then as quoted, then as reduced.
  group_counts jsonb not null,
  -- The accepted quote with its schedule of payments; null: none is accepted.
  group_plan jsonb,
  group_asks smallint not null default 0,
  -- The deadline of the next payment was missed.
  group_expired boolean not null default false,
  group_cancel_reason text check (length(group_cancel_reason) <= 300),
  group_names_at timestamptz,
  group_owner text,
  primary key (root_agency_id, order_id),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);

-- What the desk offered, round by round. A quote never changes; its state does.
create table group_quotes (
  root_agency_id integer not null default 0,
  order_id text not null,
  id text not null,
  agency_id integer not null,
  round smallint not null,
  position smallint not null check (position between 1 and 3),
  state text not null check (state in ('offered', 'accepted', 'declined', 'replaced', 'expired')),
  terms jsonb not null,
  -- What each level is charged for a passenger of each type, level 0 first, and the net price of one; never shown to the agency.
  levels jsonb not null,
  net jsonb not null,
  fx_snapshot_id text not null references fx_snapshots (id),
  created_at timestamptz not null,
  created_by text not null,
  created_by_name text not null,
  primary key (root_agency_id, order_id, id),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);
create index group_quotes_by_fx_snapshot on group_quotes (fx_snapshot_id);
create index group_quotes_of_order on group_quotes (order_id);

-- The name list, encrypted as a whole, as it was typed.
create table group_name_lists (
  root_agency_id integer not null default 0,
  order_id text not null,
  agency_id integer not null,
  content_cipher bytea not null,
  row_count smallint not null,
  issue_count integer not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (root_agency_id, order_id),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);
create index group_name_lists_of_order on group_name_lists (order_id);

create table group_tickets (
  root_agency_id integer not null default 0,
  order_id text not null,
  row_no smallint not null,
  agency_id integer not null,
  ticket_number text not null,
  primary key (root_agency_id, order_id, row_no),
  unique (ticket_number),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);
create index group_tickets_of_order on group_tickets (order_id);

create table group_messages (
  root_agency_id integer not null default 0,
  order_id text not null,
  id text not null,
  agency_id integer not null,
  at timestamptz not null,
  author text not null check (author in ('agency', 'desk')),
  author_name text not null,
  message text not null check (length(message) between 1 and 1000),
  primary key (root_agency_id, order_id, id),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);
create index group_messages_of_order on group_messages (order_id);

do $$
declare
  part text;
begin
  foreach part in array array['order_groups', 'group_quotes', 'group_name_lists', 'group_tickets', 'group_messages'] loop
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

-- New columns are appended, so that servers of before can still read it.
create or replace view order_rows with (security_invoker = true) as
  select o.*, p.sale_levels, p.net_cost, p.fx_snapshot_id, p.price_proof, p.amendment,
    f.solution, f.verified_at, f.hold_only, f.acknowledged, y.split_from, y.replacement,
    r.review_before, r.review_reasons, r.review_version, r.review_unasked, r.review_remark,
    l.locked_by, l.locked_by_name, l.locked_at,
    g.group_name, g.group_request, g.group_counts, g.group_plan, g.group_asks, g.group_expired, g.group_cancel_reason,
    g.group_names_at, g.group_owner
  from orders o
    left join order_pricing p on p.root_agency_id = o.root_agency_id and p.order_id = o.id
    left join order_flights f on f.root_agency_id = o.root_agency_id and f.order_id = o.id
    left join order_recovery y on y.root_agency_id = o.root_agency_id and y.order_id = o.id
    left join order_review r on r.root_agency_id = o.root_agency_id and r.order_id = o.id
    left join order_lock l on l.root_agency_id = o.root_agency_id and l.order_id = o.id
    left join order_groups g on g.root_agency_id = o.root_agency_id and g.order_id = o.id;
