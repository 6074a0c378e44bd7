-- All coupons of one order, voided ones too: the index of the live ones does not find those.
create index coupons_of_order on coupons (order_id);
