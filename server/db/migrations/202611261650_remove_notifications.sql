-- Handled notifications are removed after some time.
-- squawk-ignore require-concurrent-index-creation
create index inbound_events_handled on inbound_events (handled_at) where handled_at is not null;
grant delete on inbound_events to interline_app;
