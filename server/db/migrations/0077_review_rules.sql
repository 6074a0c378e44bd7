-- What puts a new order into review, as the platform sets it, and what agencies want looked at: every change is a version
-- that counts up over all of them, so that the number kept with an order says what was in force for it. Version 0: the
-- defaults of the domain, and no row.

create table review_rules (
  version integer primary key check (version > 0),
  at timestamptz not null default app_now(),
  by_id text not null references staff (id),
  by_name text not null,
  -- Null: the rules for everybody.
  agency_id integer references agencies (id),
  -- All values by their names, as they were and as they are.
  before jsonb not null,
  after jsonb not null
);
create index review_rules_for_all on review_rules (version desc) where agency_id is null;
grant select, insert on review_rules to interline_app;
alter table review_rules enable row level security;
alter table review_rules force row level security;
create policy review_rules_office on review_rules using ((select app_everything())) with check ((select app_everything()));

-- What an agency's new order is measured by: the newest version of all, and the newest rules for everybody (null: the
-- defaults). Who set them, and what another agency wants, stays out of the caller's sight.
create function review_rules_in_force() returns table (version integer, rules jsonb)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', '*', true);
  return query
    select coalesce(max(r.version), 0),
      (select a.after from review_rules a where a.agency_id is null order by a.version desc limit 1)
    from review_rules r;
  perform set_config('app.scope', asked, true);
end
$$;
revoke all on function review_rules_in_force() from public;
grant execute on function review_rules_in_force() to interline_app;

-- The version that was in force when the order was made, and the triggers that were off and would have found something.
-- Null: made before versions were kept.
alter table orders
  add column review_version integer,
  add column review_unasked text[],
  add check ((review_version is null) = (review_unasked is null));

-- New orders of all agencies by their time, to try other rules on them.
create index orders_made on orders (created_at desc, id desc) where order_type = 'origin';
