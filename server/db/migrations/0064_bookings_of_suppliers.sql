-- A supplier's news names its own booking.
create index order_items_of_supplier on order_items (supplier_order_id, supplier) where supplier_order_id is not null;
