-- Inbox of notifications from outside, such as those of payment gateways. A verified event is stored once, however often it
-- is sent, and handled by a job.

create table inbound_events (
  channel text not null,
  -- Our account at the sender, as it is named in the address that the sender notifies.
  account text not null,
  -- The sender's own id of the event, or a digest of its body where it has none.
  event_id text not null,
  type text not null,
  -- What the channel's own handler needs: references and states, neither secrets nor data of payers.
  content jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (channel, account, event_id)
);
grant select, insert, update on inbound_events to interline_app;
