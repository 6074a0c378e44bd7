-- The clock of a test installation: how far it is ahead of the machine's. All processes go by this row, and so does
-- what the database itself writes a time for. Elsewhere it stays at nought.

create table clock (
  one boolean primary key default true check (one),
  ahead_ms bigint not null check (ahead_ms >= 0),
  -- By the machine's clock. Null: never moved.
  moved_at timestamptz,
  moved_by text
);
insert into clock (ahead_ms) values (0);
grant select, update on clock to interline_app;

-- The present by that clock.
create function app_now() returns timestamptz language sql volatile as $$
  select clock_timestamp() + (select ahead_ms from public.clock) * interval '1 ms'
$$;

do $$
declare at record;
begin
  for at in
    select d.adrelid::regclass as name, a.attname as field
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid::regclass::text <> 'migrations' and d.adrelid::regclass::text not like 'jobs.%'
      and pg_get_expr(d.adbin, d.adrelid) = 'now()'
  loop
    execute format('alter table %s alter column %I set default app_now()', at.name, at.field);
  end loop;
  execute replace(pg_get_functiondef('ledger.post(jsonb)'::regprocedure), 'clock_timestamp()', 'public.app_now()');
end $$;
