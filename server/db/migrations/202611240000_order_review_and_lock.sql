-- The review and the lock of an order in tables of their own: few orders have them, and what moves an order no longer writes
-- its long row. `order_rows` reads an order with all its parts.
-- breaking: servers of before write the columns that are dropped here

-- The root of the agency tree: all rows of an order can then be kept in one place.
-- A constant default rewrites no row, and the rows of before are set below.
-- squawk-ignore adding-field-with-default
alter table orders add column root_agency_id integer not null default 0;

-- Why an order is reviewed, by which version of the rules, until when, and what the reviewer wrote. No row: nothing to say.
create table order_review (
  root_agency_id integer not null default 0,
  order_id text not null,
  agency_id integer not null,
  -- When the review ends without a decision.
  review_before timestamptz,
  -- The triggers of the domain's table, with the values that their sentences need. Null: no trigger, or a booking with an
  -- unknown outcome.
  review_reasons jsonb,
  -- Version of the review rules when the order was made, and the triggers that were off and would have fired. Null: made
  -- before versions were stored.
  review_version integer,
  review_unasked text[],
  review_remark text check (length(review_remark) <= 500),
  primary key (root_agency_id, order_id),
  foreign key (order_id, agency_id) references orders (id, agency_id),
  check ((review_version is null) = (review_unasked is null))
);

-- Who has locked an order for himself. No row: nobody.
create table order_lock (
  root_agency_id integer not null default 0,
  order_id text not null,
  agency_id integer not null,
  locked_by text not null,
  locked_by_name text not null,
  locked_at timestamptz not null,
  primary key (root_agency_id, order_id),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);

select set_config('app.scope', '*', true);
with roots as materialized (select a.agency_id, root_of(a.agency_id) as root from (select distinct agency_id from orders) a)
update orders o set root_agency_id = r.root from roots r where r.agency_id = o.agency_id;
insert into order_review (root_agency_id, order_id, agency_id, review_before, review_reasons, review_version, review_unasked,
    review_remark)
  select root_agency_id, id, agency_id, review_before, review_reasons, review_version, review_unasked, review_remark from orders
  where num_nonnulls(review_before, review_reasons, review_version, review_unasked, review_remark) > 0;
insert into order_lock (root_agency_id, order_id, agency_id, locked_by, locked_by_name, locked_at)
  select root_agency_id, id, agency_id, locked_by, coalesce(locked_by_name, ''), locked_at from orders where locked_by is not null;

-- Copied above; nobody has data to keep before version 1.0.
-- squawk-ignore-file ban-drop-column
alter table orders drop column review_before, drop column review_reasons, drop column review_version,
  drop column review_unasked, drop column review_remark, drop column locked_by, drop column locked_by_name, drop column locked_at;

-- Whoever writes many rows says the root; otherwise it is looked up.
create trigger orders_root before insert on orders for each row when (new.root_agency_id = 0) execute function set_row_root();

do $$
declare
  part text;
begin
  foreach part in array array['order_review', 'order_lock'] loop
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
grant delete on order_lock to interline_app;

-- An order with all its parts, as the code reads it. A part that a statement does not mention is not read.
create view order_rows with (security_invoker = true) as
  select o.*, r.review_before, r.review_reasons, r.review_version, r.review_unasked, r.review_remark,
    l.locked_by, l.locked_by_name, l.locked_at
  from orders o
    left join order_review r on r.root_agency_id = o.root_agency_id and r.order_id = o.id
    left join order_lock l on l.root_agency_id = o.root_agency_id and l.order_id = o.id;
grant select on order_rows to interline_app;
