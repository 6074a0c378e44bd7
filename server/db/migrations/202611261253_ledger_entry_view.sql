-- What a reader may see of an entry: the lines that touch the own accounts, with the place of each in the account's chain, and
-- the exchange rates that the entry was made with.

set local role interline_ledger;

-- Null: no conversion, or written before this migration.
alter table ledger.entry add column fx_snapshot_id text;

-- As before, and with fxSnapshotId in the command.
create or replace function ledger.post(command jsonb) returns jsonb
  language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  entry_id uuid := uuidv7();
  moment timestamptz := coalesce((command->>'at')::timestamptz, public.app_now());
  lines int := jsonb_array_length(command->'transfers');
  known uuid;
  wanted text[];
  a account;
  step jsonb;
  option text; at int; chosen int; amount bigint; refused jsonb;
  -- All accounts named, by position.
  names text[] := '{}'; ids bigint[] := '{}'; agencies int[] := '{}'; currencies text[] := '{}'; checked boolean[] := '{}';
  states text[] := '{}'; limits bigint[] := '{}'; balances bigint[] := '{}'; versions bigint[] := '{}'; hashes bytea[] := '{}';
  -- Rows to write, by line.
  amounts bigint[] := '{}'; d int[] := '{}'; c int[] := '{}';
  d_seq bigint[]; d_after bigint[]; d_hash bytea[]; c_seq bigint[]; c_after bigint[]; c_hash bytea[];
begin
  if lines = 0 then raise exception 'an entry needs a transfer'; end if;
  select array_agg(distinct name) into wanted from jsonb_array_elements(command->'transfers') t
    cross join lateral jsonb_array_elements_text(t->'from' || (t->'to')) as name;
  -- Accounts of a seller's books are created on first use; wallets are opened explicitly.
  insert into account (agency_id, kind, currency)
    select split_part(w.name, '/', 1)::int, split_part(w.name, '/', 2), split_part(w.name, '/', 3) from unnest(wanted) as w (name)
    where split_part(w.name, '/', 2) not in ('balance', 'credit') and not exists (select from account x where x.name = w.name)
    on conflict do nothing;

  -- Always locked in the order of their ids: two payments that share wallets wait for each other and never deadlock.
  -- NO KEY: rows that refer to an account may be inserted meanwhile. Recorded accounts are read without a lock.
  for a in select x.* from account x where x.authorising and x.name = any (wanted) order by x.id for no key update loop
    names := names || a.name; ids := ids || a.id; agencies := agencies || a.agency_id; currencies := currencies || a.currency;
    checked := checked || true; states := states || a.status; limits := limits || a.credit_limit;
    balances := balances || a.balance; versions := versions || a.version; hashes := hashes || a.last_hash;
    -- Sequence and time have the same order, even when clocks differ.
    moment := greatest(moment, a.moved_at);
  end loop;
  for a in select x.* from account x where not x.authorising and x.name = any (wanted) loop
    names := names || a.name; ids := ids || a.id; agencies := agencies || a.agency_id; currencies := currencies || a.currency;
    checked := checked || false; states := states || a.status;
  end loop;
  if cardinality(names) <> cardinality(wanted) then
    raise exception 'the ledger has no account %', (select w.name from unnest(wanted) as w (name) where w.name <> all (names) limit 1);
  end if;

  -- Under the locks, a repeated event finds the first one.
  select e.id into known from entry e where e.event_type = command->>'type' and e.event_id = command->>'id';
  if known is not null then return first_answer(known); end if;

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
    if chosen is null then return refused; end if;
    amounts[line] := amount;
    d[line] := chosen;
    if checked[chosen] then
      versions[chosen] := versions[chosen] + 1;
      balances[chosen] := balances[chosen] - amount;
      hashes[chosen] := chain_hash(hashes[chosen], entry_id, line, 'D', versions[chosen], amount, balances[chosen], moment);
      d_seq[line] := versions[chosen]; d_after[line] := balances[chosen]; d_hash[line] := hashes[chosen];
    end if;

    at := array_position(names, step->>'to');
    c[line] := at;
    if states[at] = 'closed' then
      return jsonb_build_object('code', 'frozen', 'account', step->>'to', 'available', 0, 'line', line, 'needed', amount);
    end if;
    if checked[at] then
      versions[at] := versions[at] + 1;
      balances[at] := balances[at] + amount;
      hashes[at] := chain_hash(hashes[at], entry_id, line, 'C', versions[at], amount, balances[at], moment);
      c_seq[line] := versions[at]; c_after[line] := balances[at]; c_hash[line] := hashes[at];
    end if;
  end loop;

  insert into entry (id, event_type, event_id, payment_type, order_id, reference, memo, actor, reverses, fx_snapshot_id, posted_at)
    values (entry_id, command->>'type', command->>'id', command->>'paymentType', command->>'orderId', command->>'reference',
      command->>'memo', command->'actor', (command->>'reverses')::uuid,
      command->>'fxSnapshotId', moment)
    on conflict (event_type, event_id) do nothing;
  if not found then
    -- Two at once for an event that locks no wallet: the other one was first.
    select e.id into known from entry e where e.event_type = command->>'type' and e.event_id = command->>'id';
    return first_answer(known);
  end if;
  insert into transfer (entry_id, line, debit_account, credit_account, debit_agency, credit_agency, currency, amount,
      debit_seq, debit_balance_after, debit_hash, credit_seq, credit_balance_after, credit_hash, posted_at)
    select entry_id, n, ids[d[n]], ids[c[n]], agencies[d[n]], agencies[c[n]], currencies[d[n]], amounts[n],
      d_seq[n], d_after[n], d_hash[n], c_seq[n], c_after[n], c_hash[n], moment
    from generate_series(1, lines) n;
  update account x set balance = balances[n], version = versions[n], last_hash = hashes[n], moved_at = moment
    from generate_series(1, cardinality(balances)) n
    where x.id = ids[n] and x.version <> versions[n];
  return jsonb_build_object('code', 'ok', 'entry', entry_id,
    'sources', (select jsonb_agg(names[d[n]] order by n) from generate_series(1, lines) n));
end
$$;

-- The lines of entries that touch an account in the caller's scope. Kind and agency of the other side are shown, its balance
-- and its chain are not: they belong to whoever owns it.
create function ledger.lines_seen(entries uuid[]) returns table (entry uuid, line smallint, currency text, amount bigint,
    debit_agency integer, debit_kind text, debit_seq bigint, debit_after bigint, debit_hash bytea, debit_before bytea,
    credit_agency integer, credit_kind text, credit_seq bigint, credit_after bigint, credit_hash bytea, credit_before bytea)
  language sql stable security definer set search_path = ledger, pg_temp as $$
  select t.entry_id, t.line, t.currency, t.amount,
    d.agency_id, d.kind, t.debit_seq, t.debit_balance_after, t.debit_hash,
    (select m.hash from movement m where m.account_id = t.debit_account and m.seq = t.debit_seq - 1),
    c.agency_id, c.kind, t.credit_seq, t.credit_balance_after, t.credit_hash,
    (select m.hash from movement m where m.account_id = t.credit_account and m.seq = t.credit_seq - 1)
  from (
    select x.entry_id, x.line, x.currency, x.amount, x.debit_account, x.credit_account,
      case when own.debit then x.debit_seq end as debit_seq, case when own.debit then x.debit_balance_after end as debit_balance_after,
      case when own.debit then x.debit_hash end as debit_hash,
      case when own.credit then x.credit_seq end as credit_seq,
      case when own.credit then x.credit_balance_after end as credit_balance_after,
      case when own.credit then x.credit_hash end as credit_hash
    from transfer x cross join lateral (select
      public.app_everything() or x.debit_agency = any (public.app_scope()) as debit,
      public.app_everything() or x.credit_agency = any (public.app_scope()) as credit) own
    where x.entry_id = any (entries) and (own.debit or own.credit)
  ) t join account d on d.id = t.debit_account join account c on c.id = t.credit_account
  order by t.entry_id, t.line
$$;
revoke all on function ledger.lines_seen(uuid[]) from public;
grant execute on function ledger.lines_seen(uuid[]) to interline_app;

reset role;
