-- Locks are looked through for those that are over: few of all orders have one.
create index orders_locked on orders (locked_at) where locked_at is not null;
