-- How many orders stand where. The menu asks on every page, and counting a million rows takes longer than anybody waits.
-- Every change of an order adds what it changes, so that nobody waits for a colleague's order; what has piled up is added
-- together now and then. The sum is exact at every moment.

create table order_counts (
  agency_id integer not null references agencies (id),
  created_by text not null,
  order_type text not null,
  status text not null,
  -- The agency is to decide; nothing is to be paid.
  to_decide boolean not null,
  free boolean not null,
  cnt bigint not null
);
create index order_counts_of_agency on order_counts (agency_id, created_by);

insert into order_counts
select agency_id, created_by, order_type, status, agency_decision, total_minor = 0, count(*)
from orders where status <> 'none' group by 1, 2, 3, 4, 5, 6;

alter table order_counts enable row level security;
alter table order_counts force row level security;
create policy order_counts_scope on order_counts using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]));
grant select, insert, delete on order_counts to interline_app;

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
-- Also where rows are copied without the checks of a day's work.
alter table orders enable always trigger orders_added;
