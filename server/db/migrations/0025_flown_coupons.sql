-- Coupons that are still to be flown, looked through every hour: few of all that there ever were.
create index coupons_open on coupons (order_id, journey, segment) where state = 'OPEN';
