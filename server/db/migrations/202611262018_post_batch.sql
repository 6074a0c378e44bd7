-- Several business events in one call: what shares a transaction locks each wallet once, reads each account once and writes
-- its rows in three statements. Each event keeps its own verdict: a refused one leaves nothing and changes nothing for the
-- events after it.

set local role interline_ledger;

-- `commands`: an array of what `post` takes. Returns an array of what `post` returns, in the same order. Raises where an event
-- that locks no wallet was posted by another transaction meanwhile (40001): the caller posts its events one by one then.
create function ledger.post_batch(commands jsonb) returns jsonb
  language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  size int := jsonb_array_length(commands);
  command jsonb; step jsonb; option text; key text; answer jsonb; refused jsonb; answers jsonb[] := '{}';
  a account;
  entry_id uuid; moment timestamptz; amount bigint; lines int; first_line int; at int; chosen int; found_at int; written int := 0; rows_made bigint;
  wanted text[];
  -- All accounts named by the batch, by position. Recorded accounts follow the wallets.
  names text[] := '{}'; ids bigint[] := '{}'; agencies int[] := '{}'; currencies text[] := '{}'; checked boolean[] := '{}';
  states text[] := '{}'; limits bigint[] := '{}'; balances bigint[] := '{}'; versions bigint[] := '{}'; hashes bytea[] := '{}';
  moved timestamptz[] := '{}'; first_versions bigint[];
  -- As they were before the event at hand.
  old_balances bigint[]; old_versions bigint[]; old_hashes bytea[];
  -- Events posted before, and those of this batch.
  keys text[]; known uuid[]; sources jsonb;
  -- Rows to write: entries by position of their command, transfers by number.
  e_at int[] := '{}'; e_id uuid[] := '{}'; e_moment timestamptz[] := '{}';
  t_entry uuid[] := '{}'; t_line int[] := '{}'; t_moment timestamptz[] := '{}'; amounts bigint[] := '{}'; d int[] := '{}'; c int[] := '{}';
  d_seq bigint[] := '{}'; d_after bigint[] := '{}'; d_hash bytea[] := '{}'; c_seq bigint[] := '{}'; c_after bigint[] := '{}'; c_hash bytea[] := '{}';
begin
  select array_agg(distinct name) into wanted from jsonb_array_elements(commands) e
    cross join lateral jsonb_array_elements(e->'transfers') t
    cross join lateral jsonb_array_elements_text(t->'from' || (t->'to')) as name;
  insert into account (agency_id, kind, currency)
    select split_part(w.name, '/', 1)::int, split_part(w.name, '/', 2), split_part(w.name, '/', 3) from unnest(wanted) as w (name)
    where split_part(w.name, '/', 2) not in ('balance', 'credit') and not exists (select from account x where x.name = w.name)
    on conflict do nothing;
  -- The same order of locks as in `post`: by id.
  for a in select x.* from account x where x.authorising and x.name = any (wanted) order by x.id for no key update loop
    names := names || a.name; ids := ids || a.id; agencies := agencies || a.agency_id; currencies := currencies || a.currency;
    checked := checked || true; states := states || a.status; limits := limits || a.credit_limit;
    balances := balances || a.balance; versions := versions || a.version; hashes := hashes || a.last_hash; moved := moved || a.moved_at;
  end loop;
  for a in select x.* from account x where not x.authorising and x.name = any (wanted) loop
    names := names || a.name; ids := ids || a.id; agencies := agencies || a.agency_id; currencies := currencies || a.currency;
    checked := checked || false; states := states || a.status;
  end loop;
  if cardinality(names) <> cardinality(wanted) then
    raise exception 'the ledger has no account %', (select w.name from unnest(wanted) as w (name) where w.name <> all (names) limit 1);
  end if;
  first_versions := versions;
  -- Under the locks, a repeated event finds the first one.
  select coalesce(array_agg(e.event_type || ' ' || e.event_id), '{}'), coalesce(array_agg(e.id), '{}') into keys, known
    from jsonb_array_elements(commands) x join entry e on e.event_type = x->>'type' and e.event_id = x->>'id';

  for k in 1 .. size loop
    command := commands->(k - 1);
    key := (command->>'type') || ' ' || (command->>'id');
    found_at := array_position(keys, key);
    if found_at is not null then
      answers[k] := case when known[found_at] is null then answers[(select n from unnest(e_at) as n
          where commands->(n - 1)->>'type' = command->>'type' and commands->(n - 1)->>'id' = command->>'id' limit 1)] || '{"code": "duplicate"}'
        else first_answer(known[found_at]) end;
      continue;
    end if;
    lines := jsonb_array_length(command->'transfers');
    if lines = 0 then raise exception 'an entry needs a transfer'; end if;
    entry_id := uuidv7();
    moment := coalesce((command->>'at')::timestamptz, public.app_now());
    for step in select jsonb_array_elements(command->'transfers') loop
      for option in select jsonb_array_elements_text(step->'from' || (step->'to')) loop
        at := array_position(names, option);
        if checked[at] then moment := greatest(moment, moved[at]); end if;
      end loop;
    end loop;
    old_balances := balances; old_versions := versions; old_hashes := hashes;
    first_line := written; answer := null; sources := '[]';
    for line in 1 .. lines loop
      step := command->'transfers'->(line - 1);
      amount := (step->>'amount')::bigint;
      chosen := null; refused := null;
      for option in select jsonb_array_elements_text(step->'from') loop
        at := array_position(names, option);
        if not checked[at] or states[at] = 'open' and balances[at] + limits[at] >= amount then
          chosen := at;
          exit;
        end if;
        -- The refusal names the first account; a shortfall is more useful to report than a frozen account.
        if refused is null or states[at] = 'open' and refused->>'code' = 'frozen' then
          refused := jsonb_build_object('code', case when states[at] = 'open' then 'insufficient' else 'frozen' end, 'account', option,
            'available', case when states[at] = 'open' then greatest(0, balances[at] + limits[at]) else 0 end, 'line', line, 'needed', amount);
        end if;
      end loop;
      at := array_position(names, step->>'to');
      answer := case when chosen is null then refused
        when states[at] = 'closed' then jsonb_build_object('code', 'frozen', 'account', step->>'to', 'available', 0, 'line', line, 'needed', amount) end;
      exit when answer is not null;
      written := written + 1;
      t_entry[written] := entry_id; t_line[written] := line; t_moment[written] := moment;
      amounts[written] := amount; d[written] := chosen; c[written] := at;
      d_seq[written] := null; d_after[written] := null; d_hash[written] := null;
      c_seq[written] := null; c_after[written] := null; c_hash[written] := null;
      sources := sources || to_jsonb(names[chosen]);
      if checked[chosen] then
        versions[chosen] := versions[chosen] + 1;
        balances[chosen] := balances[chosen] - amount;
        hashes[chosen] := chain_hash(hashes[chosen], entry_id, line, 'D', versions[chosen], amount, balances[chosen], moment);
        d_seq[written] := versions[chosen]; d_after[written] := balances[chosen]; d_hash[written] := hashes[chosen];
      end if;
      if checked[at] then
        versions[at] := versions[at] + 1;
        balances[at] := balances[at] + amount;
        hashes[at] := chain_hash(hashes[at], entry_id, line, 'C', versions[at], amount, balances[at], moment);
        c_seq[written] := versions[at]; c_after[written] := balances[at]; c_hash[written] := hashes[at];
      end if;
    end loop;
    if answer is not null then
      balances := old_balances; versions := old_versions; hashes := old_hashes;
      written := first_line;
      answers[k] := answer;
      continue;
    end if;
    for n in 1 .. cardinality(moved) loop
      if versions[n] <> old_versions[n] then moved[n] := moment; end if;
    end loop;
    e_at := e_at || k; e_id := e_id || entry_id; e_moment := e_moment || moment;
    keys := keys || key; known := known || null::uuid;
    answers[k] := jsonb_build_object('code', 'ok', 'entry', entry_id, 'sources', sources);
  end loop;

  insert into entry (id, event_type, event_id, payment_type, order_id, reference, memo, actor, reverses, fx_snapshot_id, posted_at)
    select r.id, x.e->>'type', x.e->>'id', x.e->>'paymentType', x.e->>'orderId', x.e->>'reference', x.e->>'memo', x.e->'actor',
      (x.e->>'reverses')::uuid, x.e->>'fxSnapshotId', r.moment
    from unnest(e_at, e_id, e_moment) as r (at, id, moment) cross join lateral (select commands->(r.at - 1)) as x (e)
    on conflict (event_type, event_id) do nothing;
  get diagnostics rows_made = row_count;
  if rows_made <> cardinality(e_at) then
    raise exception 'an event of this batch was posted meanwhile' using errcode = 'serialization_failure';
  end if;
  insert into transfer (entry_id, line, debit_account, credit_account, debit_agency, credit_agency, currency, amount,
      debit_seq, debit_balance_after, debit_hash, credit_seq, credit_balance_after, credit_hash, posted_at)
    select t_entry[n], t_line[n], ids[d[n]], ids[c[n]], agencies[d[n]], agencies[c[n]], currencies[d[n]], amounts[n],
      d_seq[n], d_after[n], d_hash[n], c_seq[n], c_after[n], c_hash[n], t_moment[n]
    from generate_series(1, written) n;
  update account x set balance = balances[n], version = versions[n], last_hash = hashes[n], moved_at = moved[n]
    from generate_series(1, cardinality(balances)) n
    where x.id = ids[n] and first_versions[n] <> versions[n];
  return to_jsonb(answers);
end
$$;
revoke all on function ledger.post_batch(jsonb) from public;
grant execute on function ledger.post_batch(jsonb) to interline_app;

reset role;
