-- A forgotten user's name leaves the records of points; nothing else of a record ever changes, and the name is in no hash.
create or replace function refuse_points_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'points_records' and to_jsonb(new) - 'by_name' = to_jsonb(old) - 'by_name' then
    return new;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end
$$;
grant update (by_name) on points_records to interline_app;
