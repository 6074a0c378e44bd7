-- The name of a forgotten user is replaced where it is stored beside what the user did.
grant update (actor_name) on order_events to interline_app;
grant update (by_name) on agency_setting_history to interline_app;
