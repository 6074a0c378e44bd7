-- A forgotten person is removed from the history, notes and quotes of orders as well. Everything else in them stays as written.
grant update (payload) on order_events to interline_app;
grant update (text) on order_notes to interline_app;
grant update (remark) on order_quotes to interline_app;
grant update (note) on desk_task_events to interline_app;
