-- An installation that has orders from before the points programme earns for what happens from now on: its history is not
-- paid for. A programme that has begun to read continues where it is.
update points_progress p set position = e.position, order_id = e.order_id, seq = e.seq
from (select position, order_id, seq from order_events order by position desc, order_id desc, seq desc limit 1) e
where (p.position, p.order_id, p.seq) = (0, '', 0);

-- Events whose points could not be settled. Others go on; these are tried again, and the proof names them until they are settled.
create table points_failures (
  root_agency_id integer not null default 0,
  agency_id integer not null,
  order_id text not null,
  seq integer not null,
  reason text not null check (length(reason) <= 300),
  attempts integer not null default 1,
  failed_at timestamptz not null,
  settled_at timestamptz,
  primary key (root_agency_id, order_id, seq),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);
create index points_failures_by_order on points_failures (order_id);
create index points_failures_open on points_failures (failed_at) where settled_at is null;
create trigger points_failures_root before insert on points_failures for each row when (new.root_agency_id = 0)
  execute function set_row_root();
alter table points_failures enable row level security;
alter table points_failures force row level security;
-- The platform's: an agency sees the records.
create policy points_failures_scope on points_failures using ((select app_everything())) with check ((select app_everything()));
grant select, insert, update on points_failures to interline_app;
