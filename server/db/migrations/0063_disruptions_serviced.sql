-- News that was answered by asking for other flights or the money, until that has come to its end.
create index disrupted_orders_serviced on disrupted_orders (servicing_id) where state in ('change_requested', 'refund_requested');
