-- Order events as one stream over all orders (decision 0080). Each event has a position: at least the transaction that wrote
-- it, so that a reader who stays below the oldest running transaction skips nothing, however late a commit is.

-- What is added to the number of a transaction: 0 until the rows are restored into a cluster whose numbers begin again.
create table order_stream (
  one boolean primary key default true check (one),
  base bigint not null default 0
);
insert into order_stream default values;
grant select, update (base) on order_stream to interline_app;

-- 0: written before there was a stream.
alter table order_events add column position bigint not null default 0;

create function set_order_event_position() returns trigger language plpgsql as $$
begin
  -- Not below the order's event before it, whose transaction may have begun later and come to the order first.
  new.position := greatest(
    (select base from order_stream) + pg_current_xact_id()::text::bigint,
    (select position from order_events where order_id = new.order_id and agency_id = new.agency_id and seq = new.seq - 1));
  return new;
end
$$;
create trigger order_events_position before insert on order_events
  for each row execute function set_order_event_position();
