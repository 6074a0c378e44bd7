-- Rows that nobody needs any more are removed in the background. Snapshots of rates go unless an order or an offer was
-- priced by them, and each removal asks both tables for that.
create index orders_by_fx_snapshot on orders (fx_snapshot_id);
create index flight_offers_by_fx_snapshot on flight_offers (fx_snapshot_id);
create index user_log_by_time on user_log (at);
grant delete on fx_snapshots, supplier_history, order_days to interline_app;

-- What auditors read can be added to and not changed. Only its oldest rows are cut, never those of the last ninety days,
-- whoever asks.
create function cut_records(kind text, older_than timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed integer;
  asked text := coalesce(current_setting('app.scope', true), '');
begin
  if older_than > app_now() - interval '90 days' then
    raise exception 'records of the last ninety days stay';
  end if;
  perform set_config('app.scope', '*', true);
  case kind
    when 'user_log' then
      delete from user_log where id = any (array(select id from user_log where at < older_than order by at limit most));
    when 'impersonation_reads' then
      delete from impersonation_reads where ctid = any (array(select ctid from impersonation_reads where read_at < older_than limit most));
  end case;
  get diagnostics removed = row_count;
  perform set_config('app.scope', asked, true);
  return removed;
end
$$;
revoke all on function cut_records from public;
grant execute on function cut_records to interline_app;
