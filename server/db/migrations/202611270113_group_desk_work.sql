-- Until when the group desk has to act on an order or answer a message, and since when nothing has happened.
alter table order_groups add column group_answer_by timestamptz;
alter table order_groups add column group_reply_by timestamptz;
alter table order_groups add column group_moved_at timestamptz;
-- Owners are those of the desk's tasks.
insert into desk_tasks (order_id, queue, agency_id, owner_id, owner_name, taken_at)
  select g.order_id, 'groups', g.agency_id, s.id, s.nickname, now()
  from order_groups g join staff s on s.id = g.group_owner;

-- New columns are appended, so that servers of before can still read it.
create or replace view order_rows with (security_invoker = true) as
  select o.*, p.sale_levels, p.net_cost, p.fx_snapshot_id, p.price_proof, p.amendment,
    f.solution, f.verified_at, f.hold_only, f.acknowledged, y.split_from, y.replacement,
    r.review_before, r.review_reasons, r.review_version, r.review_unasked, r.review_remark,
    l.locked_by, l.locked_by_name, l.locked_at,
    g.group_name, g.group_request, g.group_counts, g.group_plan, g.group_asks, g.group_expired, g.group_cancel_reason,
    g.group_names_at, g.group_owner, g.group_answer_by, g.group_reply_by, g.group_moved_at
  from orders o
    left join order_pricing p on p.root_agency_id = o.root_agency_id and p.order_id = o.id
    left join order_flights f on f.root_agency_id = o.root_agency_id and f.order_id = o.id
    left join order_recovery y on y.root_agency_id = o.root_agency_id and y.order_id = o.id
    left join order_review r on r.root_agency_id = o.root_agency_id and r.order_id = o.id
    left join order_lock l on l.root_agency_id = o.root_agency_id and l.order_id = o.id
    left join order_groups g on g.root_agency_id = o.root_agency_id and g.order_id = o.id;
