-- A reminder is sent once, before the deadline for the evidence.
alter table gateway_disputes add column reminded_at timestamptz;
