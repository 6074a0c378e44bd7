-- The agencies below one, those nearest to it first. Their orders are seen by the agencies above them, which also pay
-- where an agency does not pay by itself. As agency_chain it steps out of the caller's scope, but only for an agency
-- that is inside; what the caller may then read is decided anew, by a transaction with the wider scope.
create function agencies_below(wanted integer) returns setof agencies
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked text := coalesce(current_setting('app.scope', true), '');
begin
  if not (app_everything() or wanted = any (app_scope())) then return; end if;
  perform set_config('app.scope', '*', true);
  return query
    with recursive down as (
      select a.* from agencies a where a.parent_id = wanted
      union all
      select c.* from agencies c join down on c.parent_id = down.id
    )
    select * from down order by proxy_level, name;
  perform set_config('app.scope', asked, true);
end
$$;
revoke all on function agencies_below(integer) from public;
grant execute on function agencies_below(integer) to interline_app;
