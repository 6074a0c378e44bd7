-- What an agency asks of its orders stays as quick after a million of them as after ten thousand: a page of any view,
-- filter or order of the list is read from an index, what fits is counted in the index alone, and the shield finds a
-- passenger by name and birthday instead of by everybody who was ever called so.

create index order_passengers_by_person on order_passengers (agency_id, surname, given_names, birthday);

drop index orders_by_created, orders_by_creator, orders_by_departure;
create index orders_by_created on orders (agency_id, created_at desc, id desc) include (status);
create index orders_by_creator on orders (agency_id, created_by, created_at desc, id desc) include (status);
create index orders_by_departure on orders (agency_id, depart_on, id) include (status);
create index orders_by_type on orders (agency_id, order_type, created_at desc, id desc) include (status);
create index orders_by_airline on orders (agency_id, airline, created_at desc, id desc) include (status);
create index orders_by_amount on orders (agency_id, total_minor, id);
create index orders_by_deadline on orders (agency_id, (coalesce(pay_before, seats_until, confirm_before)), id);
-- What waits for the agency: few among many whose time is long over.
create index orders_by_open_deadline on orders (agency_id, (coalesce(pay_before, seats_until, confirm_before)), id)
  where status in ('to_be_paid', 'reserved', 'chg_to_be_paid', 'rfd_to_be_confirm');
