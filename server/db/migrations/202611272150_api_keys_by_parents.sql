-- A parent agency makes, replaces and ends an API key of an agency below it; the clients that the agency made itself are its
-- own affair.

alter table api_clients add column by_parent boolean not null default false;
