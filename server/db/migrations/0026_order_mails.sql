-- What the agency is to be written about an order: noted with the move itself, written a moment later, and kept as the
-- log of what was sent to whom.
create table order_mails (
  order_id text not null,
  -- Of the event that it tells.
  seq integer not null,
  agency_id integer not null,
  kind text not null,
  -- When it is tried (again); null: done.
  due_at timestamptz,
  tries smallint not null default 0,
  sent_at timestamptz,
  -- Of the agency that got it, the own one or its parent; null: nobody can be reached.
  receiver_id integer references agencies (id),
  recipient text,
  subject text,
  primary key (order_id, seq),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);
create index order_mails_due on order_mails (due_at) where due_at is not null;
alter table order_mails enable row level security;
alter table order_mails force row level security;
create policy order_mails_scope on order_mails
  using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]));
grant select, insert, update on order_mails to interline_app;
