-- When every order that a piece of news concerns was marked; null: that still goes on.
alter table disruptions add column marked_at timestamptz;
update disruptions set marked_at = received_at;
grant update (marked_at) on disruptions to interline_app;
