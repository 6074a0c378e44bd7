-- When the desk has read an airline's answer; null: not yet, and of mails of the desk.
alter table group_airline_mails add column read_at timestamptz;
