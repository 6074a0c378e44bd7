-- Several events in one call, as post_batch, which read its events as JSON, one value at a time, and spent most of its time on
-- that: columns of events and lines are read, and written, by one statement each. It also serves wallets of many agencies, so
-- that the caller may say how long it waits for one that somebody holds. post_batch stays for servers of the earlier version.

set local role interline_ledger;

-- Accounts are named once and then meant by position, the wallets first; events and lines are columns of equal length. By event
-- `earlier`, the number of an event before it with the same type and id (0: none), and `last_lines`, the number of its last line; by
-- line `last_options`, the number of the last of its `options`: the accounts of which the first that can pay is debited. Returns by
-- event its entry (null: not posted), by line the account that paid, and by the number of an event that was not posted what `post`
-- answers, {code: 'duplicate', of} where it repeats event `of` of this call. Raises where an event that locks no wallet was posted by
-- another transaction meanwhile (40001).
create function ledger.post_together(
  accounts text[], wallets int, types text[], ids text[], payment_types text[], orders text[], refs text[], memos text[],
  actors text[], reversed text[], snapshots text[], at timestamptz[], earlier int[], last_lines int[],
  last_options int[], options int[], targets int[], amounts bigint[], patience_ms int,
  out entries uuid[], out sources int[], out answers jsonb
) language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  -- Every account named, by position: the wallets first.
  account_ids bigint[]; agencies int[]; currencies text[]; states text[];
  limits bigint[]; balances bigint[]; versions bigint[]; hashes bytea[]; moved timestamptz[]; first_versions bigint[];
  more_ids bigint[]; more_agencies int[]; more_currencies text[]; more_states text[];
  known_at int[]; known_ids uuid[]; found_at int;
  -- The event and the line at hand.
  moment timestamptz; micros bigint; entry_id uuid; refused jsonb;
  first_line int; last_line int := 0; last_option int := 0; option int; chosen int; target int; amount bigint;
  made int := 0; written bigint;
  moments timestamptz[] := array_fill(null::timestamptz, array[cardinality(ids)]);
  -- Rows to write, by line, each array as long as all others; `d` and `c` are the accounts. Null where the event is not posted.
  lines int[] := array[cardinality(amounts)];
  numbers bigint[] := array_fill(null::bigint, lines); none bytea[] := array_fill(null::bytea, lines);
  t_entry uuid[] := array_fill(null::uuid, lines); t_line int[] := array_fill(null::int, lines);
  t_moment timestamptz[] := array_fill(null::timestamptz, lines); d int[] := t_line; c int[] := t_line;
  d_seq bigint[] := numbers; d_after bigint[] := numbers; d_hash bytea[] := none;
  c_seq bigint[] := numbers; c_after bigint[] := numbers; c_hash bytea[] := none;
begin
  entries := array_fill(null::uuid, array[cardinality(ids)]);
  if patience_ms is not null then perform set_config('lock_timeout', patience_ms::text, true); end if;
  -- The same order of locks as in `post`: by id.
  select array_agg(x.id order by x.at), array_agg(x.agency_id order by x.at), array_agg(x.currency order by x.at),
      array_agg(x.status order by x.at), array_agg(x.credit_limit order by x.at), array_agg(x.balance order by x.at),
      array_agg(x.version order by x.at), array_agg(x.last_hash order by x.at), array_agg(x.moved_at order by x.at)
    into account_ids, agencies, currencies, states, limits, balances, versions, hashes, moved
    from (select w.at, a.* from unnest(accounts[:wallets]) with ordinality as w (name, at) join account a on a.name = w.name
      order by a.id for no key update of a) x;
  if coalesce(cardinality(account_ids), 0) <> wallets then
    raise exception 'the ledger has no account %', (select w.name from unnest(accounts[:wallets]) as w (name)
      where not exists (select from account a where a.name = w.name) limit 1);
  end if;
  for tries in 1 .. 2 loop
    select array_agg(x.id order by w.at), array_agg(x.agency_id order by w.at), array_agg(x.currency order by w.at),
        array_agg(x.status order by w.at)
      into more_ids, more_agencies, more_currencies, more_states
      from unnest(accounts[wallets + 1:]) with ordinality as w (name, at) join account x on x.name = w.name;
    exit when coalesce(cardinality(more_ids), 0) = cardinality(accounts) - wallets;
    -- Accounts of a seller's books are created on first use.
    insert into account (agency_id, kind, currency)
      select split_part(w.name, '/', 1)::int, split_part(w.name, '/', 2), split_part(w.name, '/', 3)
      from unnest(accounts[wallets + 1:]) as w (name) where not exists (select from account x where x.name = w.name)
      on conflict do nothing;
  end loop;
  account_ids := account_ids || more_ids; agencies := agencies || more_agencies;
  currencies := currencies || more_currencies; states := states || more_states;
  first_versions := versions;

  -- Under the locks, a repeated event finds the first one.
  select array_agg(x.at), array_agg(e.id) into known_at, known_ids
    from unnest(types, ids) with ordinality as x (type, id, at) join entry e on e.event_type = x.type and e.event_id = x.id;

  for k in 1 .. cardinality(ids) loop
    first_line := last_line + 1; last_line := last_lines[k];
    refused := null;
    if known_at is not null then
      found_at := array_position(known_at, k);
      if found_at is not null then refused := first_answer(known_ids[found_at]); end if;
    end if;
    found_at := earlier[k];
    while found_at > 0 loop
      if entries[found_at] is not null then refused := jsonb_build_object('code', 'duplicate', 'of', found_at); end if;
      found_at := earlier[found_at];
    end loop;
    if refused is null then
      -- Sequence and time have the same order, even when clocks differ.
      moment := at[k];
      for o in last_option + 1 .. last_options[last_line] loop
        if options[o] <= wallets then moment := greatest(moment, moved[options[o]]); end if;
      end loop;
      for line in first_line .. last_line loop
        if targets[line] <= wallets then moment := greatest(moment, moved[targets[line]]); end if;
      end loop;
      for line in first_line .. last_line loop
        amount := amounts[line]; target := targets[line]; chosen := null;
        for o in last_option + 1 .. last_options[line] loop
          option := options[o];
          if option > wallets or states[option] = 'open' and balances[option] + limits[option] >= amount then
            chosen := option;
            exit;
          end if;
          -- The refusal names the first account; a shortfall is more useful to report than a frozen account.
          if refused is null or states[option] = 'open' and refused->>'code' = 'frozen' then
            refused := jsonb_build_object('code', case when states[option] = 'open' then 'insufficient' else 'frozen' end, 'account', accounts[option],
              'available', case when states[option] = 'open' then greatest(0, balances[option] + limits[option]) else 0 end,
              'line', line - first_line + 1, 'needed', amount);
          end if;
        end loop;
        last_option := last_options[line];
        if chosen is not null then
          refused := case when states[target] = 'closed' then jsonb_build_object('code', 'frozen', 'account', accounts[target],
            'available', 0, 'line', line - first_line + 1, 'needed', amount) end;
        end if;
        if refused is not null then
          -- Nothing of the event remains.
          for done in first_line .. line - 1 loop
            if d[done] <= wallets then
              versions[d[done]] := versions[d[done]] - 1; balances[d[done]] := balances[d[done]] + amounts[done];
              d_seq[done] := null; d_after[done] := null;
            end if;
            if c[done] <= wallets then
              versions[c[done]] := versions[c[done]] - 1; balances[c[done]] := balances[c[done]] - amounts[done];
              c_seq[done] := null; c_after[done] := null;
            end if;
          end loop;
          exit;
        end if;
        d[line] := chosen; c[line] := target;
        if chosen <= wallets then
          versions[chosen] := versions[chosen] + 1; balances[chosen] := balances[chosen] - amount;
          d_seq[line] := versions[chosen]; d_after[line] := balances[chosen];
        end if;
        if target <= wallets then
          versions[target] := versions[target] + 1; balances[target] := balances[target] + amount;
          c_seq[line] := versions[target]; c_after[line] := balances[target];
        end if;
      end loop;
    end if;
    last_option := last_options[last_line];
    if refused is not null then
      answers := coalesce(answers, '{}') || jsonb_build_object(k, refused);
      continue;
    end if;

    entry_id := uuidv7(); entries[k] := entry_id; moments[k] := moment; made := made + 1;
    micros := (extract(epoch from moment) * 1000000)::bigint;
    for line in first_line .. last_line loop
      t_entry[line] := entry_id; t_line[line] := line - first_line + 1; t_moment[line] := moment;
      chosen := d[line]; target := c[line];
      if chosen <= wallets then
        hashes[chosen] := sha256(hashes[chosen] || convert_to(concat_ws('|', entry_id, line - first_line + 1, 'D', d_seq[line], amounts[line],
          d_after[line], micros), 'UTF8'));
        d_hash[line] := hashes[chosen]; moved[chosen] := moment;
      end if;
      if target <= wallets then
        hashes[target] := sha256(hashes[target] || convert_to(concat_ws('|', entry_id, line - first_line + 1, 'C', c_seq[line], amounts[line],
          c_after[line], micros), 'UTF8'));
        c_hash[line] := hashes[target]; moved[target] := moment;
      end if;
    end loop;
  end loop;
  sources := d;
  if made = 0 then return; end if;

  insert into entry (id, event_type, event_id, payment_type, order_id, reference, memo, actor, reverses, fx_snapshot_id, posted_at)
    select e.id, e.type, e.event, e.payment_type, e.order_id, e.reference, e.memo, e.actor::jsonb, e.reverses::uuid, e.snapshot, e.moment
    from unnest(entries, types, ids, payment_types, orders, refs, memos, actors, reversed, snapshots, moments)
      as e (id, type, event, payment_type, order_id, reference, memo, actor, reverses, snapshot, moment)
    where e.id is not null
    on conflict (event_type, event_id) do nothing;
  get diagnostics written = row_count;
  if written <> made then
    raise exception 'an event of this batch was posted meanwhile' using errcode = 'serialization_failure';
  end if;
  insert into transfer (entry_id, line, debit_account, credit_account, debit_agency, credit_agency, currency, amount,
      debit_seq, debit_balance_after, debit_hash, credit_seq, credit_balance_after, credit_hash, posted_at)
    select t.entry, t.line, account_ids[t.debit], account_ids[t.credit], agencies[t.debit], agencies[t.credit], currencies[t.debit], t.amount,
      t.debit_seq, t.debit_after, t.debit_hash, t.credit_seq, t.credit_after, t.credit_hash, t.moment
    from unnest(t_entry, t_line, d, c, amounts, d_seq, d_after, d_hash, c_seq, c_after, c_hash, t_moment)
      as t (entry, line, debit, credit, amount, debit_seq, debit_after, debit_hash, credit_seq, credit_after, credit_hash, moment)
    where t.entry is not null;
  update account a set balance = x.balance, version = x.version, last_hash = x.hash, moved_at = x.moved
    from unnest(account_ids[:wallets], balances, versions, hashes, moved, first_versions) as x (id, balance, version, hash, moved, was)
    where a.id = x.id and x.version <> x.was;
end
$$;
revoke all on function ledger.post_together from public;
grant execute on function ledger.post_together to interline_app;

reset role;
