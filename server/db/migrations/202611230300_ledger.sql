-- The ledger: balances, and every movement behind them. One row of `transfer` holds both sides of a movement, so that an
-- unbalanced one cannot be written. Nothing is changed or deleted; a correction is a new entry. The application reads
-- through row level security and writes through functions only.
-- replaces 0171_processes.sql

do $$
begin
  create role interline_ledger nologin noinherit nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant interline_ledger to %I', current_user);
exception when unique_violation then null; -- another database of the cluster grants it at the same moment
end $$;

-- Entries are dated by the installation's clock.
grant select on clock to interline_ledger;

create schema ledger authorization interline_ledger;
set local role interline_ledger;
set local search_path = ledger, pg_temp;

create table currency (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  exponent smallint not null check (exponent between 0 and 3)
);
insert into currency
  select code, case when code in ('JPY', 'KRW') then 0 else 2 end
  from unnest(array['CNY', 'USD', 'EUR', 'HKD', 'JPY', 'GBP', 'AUD', 'CAD', 'THB', 'SGD', 'CHF', 'DKK',
    'MOP', 'MYR', 'NOK', 'NZD', 'PHP', 'RUB', 'SEK', 'TWD', 'KRW', 'ZAR', 'ILS']) as code;

-- Credits increase a balance, debits reduce it. `balance` (prepaid money) never falls below zero; `credit` (what the agency
-- owes) is zero or negative, down to -credit_limit. These two authorise payments: their balance is stored and checked. All
-- other kinds belong to a seller's books and are recorded only: if the platform had a stored balance, every payment of
-- every agency would wait for its row.
create table account (
  id bigint generated always as identity primary key,
  -- 0 = the platform.
  agency_id integer not null,
  kind text not null check (kind in ('balance', 'credit', 'cash_clearing', 'sales_clearing', 'supplier_payable',
    'upstream_cost', 'margin', 'fx_position', 'fee_income', 'suspense')),
  currency text not null references currency,
  -- Name in commands: 7/balance/HKD.
  name text not null unique generated always as (agency_id::text || '/' || kind || '/' || currency) stored,
  authorising boolean not null generated always as (kind in ('balance', 'credit')) stored,
  credit_limit bigint not null default 0 check (credit_limit between 0 and 10000000000000),
  balance bigint not null default 0 check (balance between -9000000000000000 and 9000000000000000),
  -- Number of the account's last movement, and the end of its hash chain.
  version bigint not null default 0,
  last_hash bytea not null default '\x',
  moved_at timestamptz not null default '-infinity',
  -- overdue: accepts money and pays nothing. Only an open account becomes overdue, and set_overdue reopens only an overdue one.
  status text not null default 'open' check (status in ('open', 'frozen', 'closed', 'overdue')),
  unique (agency_id, kind, currency),
  unique (id, currency),
  check (kind = 'credit' or credit_limit = 0),
  check (kind <> 'balance' or balance >= 0)
) with (fillfactor = 50); -- room on the page for the next version of a busy row

-- One business event.
create table entry (
  id uuid primary key default uuidv7(),
  event_type text not null,
  event_id text not null,
  payment_type text not null check (payment_type in
    ('top-up', 'origin-flight', 'origin-train', 'refund-flight', 'change-flight', 'void-flight')),
  order_id text,
  reference text not null,
  memo text not null,
  actor jsonb not null,
  reverses uuid unique references entry,
  posted_at timestamptz not null,
  unique (event_type, event_id)
);
create index entry_by_order on entry (order_id) where order_id is not null;

-- Sequence, balance after the movement and hash are stored for authorising accounts. Each has its own chain:
-- hash = sha256(hash before ‖ entry, line, side, sequence, amount, balance after, instant).
create table transfer (
  entry_id uuid not null references entry,
  line smallint not null,
  debit_account bigint not null,
  credit_account bigint not null,
  debit_agency integer not null,
  credit_agency integer not null,
  currency text not null,
  amount bigint not null check (amount between 1 and 10000000000000),
  debit_seq bigint,
  debit_balance_after bigint,
  debit_hash bytea,
  credit_seq bigint,
  credit_balance_after bigint,
  credit_hash bytea,
  posted_at timestamptz not null,
  primary key (entry_id, line),
  check (debit_account <> credit_account),
  check (num_nulls(debit_seq, debit_balance_after, debit_hash) in (0, 3)),
  check (num_nulls(credit_seq, credit_balance_after, credit_hash) in (0, 3)),
  -- With the currency in the key, money cannot cross from one currency to another.
  foreign key (debit_account, currency) references account (id, currency),
  foreign key (credit_account, currency) references account (id, currency)
);
create unique index transfer_debit_chain on transfer (debit_account, debit_seq) where debit_seq is not null;
create unique index transfer_credit_chain on transfer (credit_account, credit_seq) where credit_seq is not null;
create index transfer_debit_time on transfer (debit_account, posted_at) where debit_seq is not null;
create index transfer_credit_time on transfer (credit_account, posted_at) where credit_seq is not null;

create function refuse() returns trigger language plpgsql as $$
begin
  raise exception 'rows of ledger.% are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger entry_stays before update or delete on entry for each row execute function refuse();
create trigger entry_is_kept before truncate on entry execute function refuse();
create trigger transfer_stays before update or delete on transfer for each row execute function refuse();
create trigger transfer_is_kept before truncate on transfer execute function refuse();
create trigger account_is_kept before delete on account for each row execute function refuse();
create trigger account_keeps_its_name before update on account for each row
  when ((old.agency_id, old.kind, old.currency) is distinct from (new.agency_id, new.kind, new.currency))
  execute function refuse();

-- Movements of authorising accounts, one row per account and movement, signed.
create view movement with (security_invoker = true) as
  select debit_account as account_id, debit_agency as agency_id, debit_seq as seq, -amount as amount,
    debit_balance_after as balance_after, debit_hash as hash, currency, posted_at, entry_id, line, 'D' as side
  from transfer where debit_seq is not null
  union all
  select credit_account, credit_agency, credit_seq, amount,
    credit_balance_after, credit_hash, currency, posted_at, entry_id, line, 'C'
  from transfer where credit_seq is not null;

-- Opens the prepaid and the credit account of an agency, unless they exist.
create function open_accounts(agency integer, currency text, credit_limit bigint) returns void
  language sql security definer set search_path = ledger, pg_temp as $$
  insert into account (agency_id, kind, currency, credit_limit)
  values ($1, 'balance', $2, 0), ($1, 'credit', $2, $3)
  on conflict (agency_id, kind, currency) do nothing
$$;

create function first_answer(entry_id uuid) returns jsonb language sql stable set search_path = ledger, pg_temp as $$
  select jsonb_build_object('code', 'duplicate', 'entry', $1, 'sources', jsonb_agg(a.name order by t.line))
  from transfer t join account a on a.id = t.debit_account where t.entry_id = $1
$$;

create function chain_hash(before bytea, entry_id uuid, line int, side text, seq bigint, amount bigint, after bigint, posted_at timestamptz)
  returns bytea language sql immutable parallel safe as $$
  select sha256(before || convert_to(
    concat_ws('|', entry_id, line, side, seq, amount, after, (extract(epoch from posted_at) * 1000000)::bigint), 'UTF8'))
$$;

-- The only way to write. `command`:
--   {type, id, paymentType, orderId, reference, memo, actor, reverses, at,
--    transfers: [{from: [name of an account, …], to: name of an account, amount}]}
-- `from` (debited) may name several accounts: the first that can pay is debited. Returns
--   {code: 'ok' | 'duplicate', entry, sources: [name of the account that paid, per transfer]} or
--   {code: 'insufficient' | 'frozen', line, account, available, needed}, and then writes nothing.
create function post(command jsonb) returns jsonb
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

  insert into entry (id, event_type, event_id, payment_type, order_id, reference, memo, actor, reverses, posted_at)
    values (entry_id, command->>'type', command->>'id', command->>'paymentType', command->>'orderId', command->>'reference',
      command->>'memo', command->'actor', (command->>'reverses')::uuid, moment)
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

-- The lines of an event with the accounts that paid, complete for every caller: a refund must reach every level of a sale,
-- including those above the agency of the order.
create function lines_of(event_type text, event_id text) returns table (entry uuid, debit text, credit text, amount bigint)
  language sql stable security definer set search_path = ledger, pg_temp as $$
  select e.id, d.name, c.name, t.amount
  from entry e join transfer t on t.entry_id = e.id join account d on d.id = t.debit_account join account c on c.id = t.credit_account
  where e.event_type = $1 and e.event_id = $2 order by t.line
$$;

-- Every broken invariant of the ledger, one row each; no row means that the books are correct. Reads the rows and trusts
-- neither triggers nor checks.
create function proof() returns table (invariant text, subject text, detail text)
  language sql stable security definer set search_path = ledger, pg_temp as $$
  -- I3: the stored balance is the sum of the movements, and their numbers have no gap.
  select 'I3', 'account ' || a.id, format('balance %s, movements add up to %s', a.balance, coalesce(sum(m.amount), 0))
    from account a left join movement m on m.account_id = a.id where a.authorising
    group by a.id having a.balance <> coalesce(sum(m.amount), 0)
  union all
  select 'I3', 'account ' || a.id, format('version %s, %s movements up to %s', a.version, count(m.seq), coalesce(max(m.seq), 0))
    from account a left join movement m on m.account_id = a.id where a.authorising
    group by a.id having a.version <> count(m.seq) or a.version <> coalesce(max(m.seq), 0)
  union all
  -- I3: each balance follows from the one before; the hash chain is complete.
  select 'I3', 'account ' || w.account_id, format('movement %s does not follow from the one before', w.seq)
    from (select m.*, lag(m.balance_after, 1, 0::bigint) over chain as before, lag(m.hash, 1, '\x'::bytea) over chain as hash_before,
            lag(m.posted_at, 1, '-infinity'::timestamptz) over chain as time_before
          from movement m window chain as (partition by m.account_id order by m.seq)) w
    where w.balance_after <> w.before + w.amount or w.posted_at < w.time_before
      or w.hash <> chain_hash(w.hash_before, w.entry_id, w.line, w.side, w.seq, abs(w.amount), w.balance_after, w.posted_at)
  union all
  select 'I3', 'account ' || a.id, 'the chain does not end in the last hash'
    from account a join movement m on m.account_id = a.id and m.seq = a.version where a.last_hash <> m.hash
  union all
  -- I4: no account is below its limit.
  select 'I4', 'account ' || a.id, format('%s with a limit of %s', a.balance, a.credit_limit)
    from account a where a.authorising and a.balance < -a.credit_limit
  union all
  -- I1 and I2: an entry has lines; a reversal mirrors what it reverses, line by line.
  select 'I1', 'entry ' || e.id, 'no transfer' from entry e where not exists (select from transfer t where t.entry_id = e.id)
  union all
  select 'I2', 'entry ' || e.id, 'does not mirror ' || e.reverses from entry e where e.reverses is not null and exists (
    select from (select debit_account, credit_account, amount from transfer where entry_id = e.id) r
      full join (select credit_account as debit_account, debit_account as credit_account, amount from transfer where entry_id = e.reverses) o
      using (debit_account, credit_account, amount) where r.amount is null or o.amount is null)
  union all
  -- I8: a conversion leaves through one position and enters through another one of the same seller.
  select 'I8', 'entry ' || t.entry_id, 'a conversion with one leg' from transfer t join account a
    on a.id in (t.debit_account, t.credit_account) and a.kind = 'fx_position'
    group by t.entry_id, a.agency_id having count(distinct t.currency) < 2
$$;

-- What every seller has earned so far on some orders: the balance of its margin by account name, in minor units, and no row
-- where it sold nothing. The books of upper sellers are outside an agency's scope, but limit what a refund may take.
create function ledger.margins_of(order_ids text[]) returns table (account text, minor bigint)
  language sql stable security definer set search_path = ledger, pg_temp as $$
  select a.agency_id || '/margin/' || a.currency,
    coalesce(sum(case when t.credit_account = a.id then t.amount else -t.amount end) filter (where a.kind = 'margin'), 0)::bigint
  from entry e join transfer t on t.entry_id = e.id join account a on a.id in (t.credit_account, t.debit_account)
  where e.order_id = any (order_ids) and e.event_type in ('issue', 'return') and a.kind in ('margin', 'sales_clearing')
  group by a.agency_id, a.currency
$$;

-- Suspends a credit account whose statement is overdue, or reopens it.
create function set_overdue(account_id bigint, overdue boolean) returns void
  language sql security definer set search_path = ledger, pg_temp as $$
  update account set status = case when $2 then 'overdue' else 'open' end
  where id = $1 and kind = 'credit' and status = case when $2 then 'open' else 'overdue' end
$$;

alter table account enable row level security;
alter table account force row level security;
alter table entry enable row level security;
alter table entry force row level security;
alter table transfer enable row level security;
alter table transfer force row level security;
-- The functions act as the owner of the tables and see all agencies: a payment may debit the parent's wallet.
create policy account_owner on account to interline_ledger using (true) with check (true);
create policy entry_owner on entry to interline_ledger using (true) with check (true);
create policy transfer_owner on transfer to interline_ledger using (true) with check (true);
create policy account_scope on account for select to interline_app
  using ((select public.app_everything()) or agency_id = any ((select public.app_scope())::bigint[]));
create policy transfer_scope on transfer for select to interline_app
  using ((select public.app_everything()) or debit_agency = any ((select public.app_scope())::bigint[])
    or credit_agency = any ((select public.app_scope())::bigint[]));
create policy entry_scope on entry for select to interline_app
  using (exists (select from transfer t where t.entry_id = entry.id));

revoke all on all functions in schema ledger from public;
grant usage on schema ledger to interline_app;
grant select on currency, account, entry, transfer, movement to interline_app;
grant execute on function open_accounts(integer, text, bigint), post(jsonb), lines_of(text, text), proof(),
  ledger.margins_of(text[]), set_overdue(bigint, boolean) to interline_app;

reset role;
set local search_path to default;
