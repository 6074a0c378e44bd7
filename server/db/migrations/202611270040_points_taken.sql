-- From which lots the points of a redemption or a deduction were taken: a rejected redemption returns them with their days.
create table points_taken (
  root_agency_id integer not null default 0,
  agency_id integer not null,
  -- Number of the record that took them, and of the lot.
  seq bigint not null,
  lot_seq bigint not null,
  points bigint not null check (points > 0),
  primary key (root_agency_id, agency_id, seq, lot_seq),
  foreign key (root_agency_id, agency_id, seq) references points_records (root_agency_id, agency_id, seq),
  foreign key (root_agency_id, agency_id, lot_seq) references points_records (root_agency_id, agency_id, seq)
);
create trigger points_taken_root before insert on points_taken for each row when (new.root_agency_id = 0)
  execute function set_row_root();
alter table points_taken enable row level security;
alter table points_taken force row level security;
create policy points_taken_scope on points_taken
  using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]));
grant select, insert on points_taken to interline_app;
