-- True: the person sees the orders they made alone, whatever the agency's setting.
alter table users add column only_own_orders boolean not null default false;
