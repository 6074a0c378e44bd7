-- What a supplier issued only in part is stored at once, and a release that the supplier has not confirmed is no release.

-- release_unconfirmed: the supplier was asked to release the seats and has not said that it did.
alter table order_items drop constraint order_items_state_check;
alter table order_items add constraint order_items_state_check
  check (state in ('asked', 'held', 'confirmed', 'refused', 'ticketed', 'released', 'release_unconfirmed')) not valid;
alter table order_items validate constraint order_items_state_check;

-- A passenger has one live coupon for a flight of an order. One that was voided makes room for another ticket.
alter table coupons drop constraint coupons_order_id_passenger_id_journey_segment_key;
create unique index coupons_one_live on coupons (order_id, passenger_id, journey, segment) where state <> 'VOID';
