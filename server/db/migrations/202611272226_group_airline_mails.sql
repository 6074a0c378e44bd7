-- What the group desk and the airlines write each other about an order. An answer carries the id of the mail it answers.
create table group_airline_mails (
  root_agency_id integer not null default 0,
  order_id text not null,
  id text not null,
  agency_id integer not null,
  direction text not null check (direction in ('sent', 'received')),
  kind text not null check (kind in ('quote', 'seats')),
  airline text not null check (length(airline) = 2),
  mail text not null check (length(mail) between 1 and 20000),
  at timestamptz not null,
  -- Of mails of the desk: who wrote it, and when the airline's desk took it; null: not yet, or no desk is connected.
  author_id text,
  author_name text not null default '',
  delivered_at timestamptz,
  -- Of answers: the mail that is answered, which has one answer.
  answers text,
  primary key (root_agency_id, order_id, id),
  unique (answers),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);
create index group_airline_mails_by_order on group_airline_mails (order_id);
create trigger group_airline_mails_root before insert on group_airline_mails
  for each row when (new.root_agency_id = 0) execute function set_row_root();
alter table group_airline_mails enable row level security;
alter table group_airline_mails force row level security;
create policy group_airline_mails_scope on group_airline_mails
  using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]));
grant select, insert, update on group_airline_mails to interline_app;
