-- Above a limit two people of the desk decide about money: the first one's move waits here until a second one agrees.

create table desk_requests (
  id text primary key,
  order_id text not null,
  agency_id integer not null,
  -- Of the order as the first person had read it: a request about an older one is out of date.
  version integer not null,
  action text not null,
  -- The call that runs once somebody agrees, and its body.
  call text not null,
  body jsonb not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  asked_by text not null references staff (id),
  asked_by_name text not null,
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'agreed', 'declined', 'withdrawn')),
  decided_by text references staff (id),
  decided_by_name text,
  decided_at timestamptz,
  remark text not null default '' check (length(remark) <= 500),
  foreign key (order_id, agency_id) references orders (id, agency_id),
  check ((state = 'asked') = (decided_by is null)),
  check (num_nulls(decided_by, decided_by_name, decided_at) in (0, 3)),
  -- Nobody is both.
  check (state <> 'agreed' or decided_by <> asked_by)
);
create unique index desk_requests_one_open on desk_requests (order_id) where state = 'asked';
create index desk_requests_by_order on desk_requests (order_id, asked_at);

alter table desk_requests enable row level security;
alter table desk_requests force row level security;
create policy desk_requests_desk on desk_requests using ((select app_everything())) with check ((select app_everything()));
grant select, insert, update on desk_requests to interline_app;
