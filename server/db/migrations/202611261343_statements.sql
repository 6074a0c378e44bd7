-- Statements of account, the numbers of statements and bills, and the proof of the ledger.

-- The last number that a seller has given in a year. Its row is locked until the transaction of the document ends, so that a
-- number whose document was rolled back is given again. Written through take_numbers alone.
create table number_counters (
  root_agency_id integer not null,
  -- 0 = the platform.
  seller_id integer not null,
  series text not null check (series in ('statement', 'credit', 'bill')),
  year smallint not null check (year between 2000 and 9999),
  last integer not null check (last > 0),
  primary key (root_agency_id, seller_id, series, year)
);
alter table number_counters enable row level security;
alter table number_counters force row level security;
create policy number_counters_all on number_counters
  using ((select app_everything())) with check ((select app_everything()));
grant select on number_counters to interline_app;

-- Takes so many numbers of a seller and a year and answers the first; the caller uses all of them. A sub-agency takes those of
-- its seller, which is outside its scope.
create function take_numbers(seller integer, series text, year integer, wanted integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked text := coalesce(current_setting('app.scope', true), '');
  taken integer;
begin
  if wanted < 1 then raise exception 'at least one number'; end if;
  perform set_config('app.scope', '*', true);
  insert into number_counters as c (root_agency_id, seller_id, series, year, last)
    values (case when $1 = 0 then 0 else root_of($1) end, $1, $2, $3, $4)
    on conflict on constraint number_counters_pkey do update set last = c.last + excluded.last
    returning c.last into taken;
  perform set_config('app.scope', asked, true);
  return taken - wanted + 1;
end
$$;
revoke all on function take_numbers from public;
grant execute on function take_numbers to interline_app;

-- A statement of account of an agency with its seller, or a correction of one. Frozen when it is issued.
create table statements (
  root_agency_id integer not null default 0,
  id text not null,
  agency_id integer not null references agencies (id),
  -- Who issues it: the parent, or the platform (0).
  seller_id integer not null,
  -- ST-110-2026-000042
  number text not null,
  year smallint not null,
  serial integer not null check (serial > 0),
  currency text not null,
  -- 2026-11-05, 2026-W45, 2026-11 or 2026; first and last day by the agency's calendar, and the half-open range of instants.
  period text not null,
  period_kind text not null check (period_kind in ('day', 'week', 'month', 'year')),
  starts_on date not null,
  ends_on date not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- The statement that a correction corrects, and why.
  corrects text,
  reason text,
  -- sha256 of the heads of all chains when it was issued, and of what the statement says.
  ledger_root bytea not null,
  content_hash bytea not null,
  issued_at timestamptz not null,
  -- Null: by the job.
  issued_by text,
  issued_by_name text,
  primary key (root_agency_id, id),
  unique (id),
  unique (seller_id, year, serial),
  check (starts_on <= ends_on and from_at < until_at),
  check ((corrects is null) = (reason is null)),
  foreign key (root_agency_id, corrects) references statements (root_agency_id, id)
);
create unique index statements_once on statements (root_agency_id, agency_id, currency, period) where corrects is null;
create index statements_of_kind on statements (root_agency_id, agency_id, period_kind, ends_on desc);
-- Whoever holds a statement asks for it by these.
create index statements_by_number on statements (number);
create index statements_by_correction on statements (root_agency_id, corrects) where corrects is not null;

-- What a statement says of a wallet, signed as the ledger signs it: credit used is below zero. The movements are those with
-- numbers in (from_seq, to_seq]; of a correction, the rows of statement_corrections.
create table statement_figures (
  root_agency_id integer not null default 0,
  statement_id text not null,
  agency_id integer not null,
  wallet text not null check (wallet in ('balance', 'credit')),
  account_id bigint not null,
  from_seq bigint not null,
  to_seq bigint not null,
  opening_hash bytea not null,
  closing_hash bytea not null,
  movements integer not null check (movements >= 0),
  opening_minor bigint not null,
  top_ups_minor bigint not null,
  purchases_minor bigint not null,
  changes_minor bigint not null,
  refunds_minor bigint not null,
  voids_minor bigint not null,
  fees_minor bigint not null,
  adjustments_minor bigint not null,
  repayments_minor bigint not null,
  closing_minor bigint not null,
  primary key (root_agency_id, statement_id, wallet),
  foreign key (root_agency_id, statement_id) references statements (root_agency_id, id),
  check (from_seq <= to_seq),
  check (closing_minor = opening_minor + top_ups_minor + purchases_minor + changes_minor + refunds_minor + voids_minor
    + fees_minor + adjustments_minor + repayments_minor)
);

-- The later movements that a correction counts to a closed period; each at most once.
create table statement_corrections (
  root_agency_id integer not null default 0,
  statement_id text not null,
  agency_id integer not null,
  account_id bigint not null,
  seq bigint not null,
  primary key (root_agency_id, account_id, seq),
  foreign key (root_agency_id, statement_id) references statements (root_agency_id, id)
);
create index statement_corrections_of on statement_corrections (root_agency_id, statement_id);

-- The number of an order's bill, given when it is first asked for.
create table bill_numbers (
  root_agency_id integer not null default 0,
  order_id text not null,
  agency_id integer not null,
  seller_id integer not null,
  number text not null,
  year smallint not null,
  serial integer not null check (serial > 0),
  issued_at timestamptz not null,
  primary key (root_agency_id, order_id),
  unique (seller_id, year, serial),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);

do $$
declare
  part text;
begin
  foreach part in array array['statements', 'statement_figures', 'statement_corrections', 'bill_numbers'] loop
    execute format('create trigger %I before insert on %I for each row when (new.root_agency_id = 0) execute function set_row_root()',
      part || '_root', part);
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
    execute format(
      'create policy %I on %I using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
         with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))', part || '_scope', part);
    -- Never changed, never deleted.
    execute format('grant select, insert on %I to interline_app', part);
  end loop;
end
$$;

-- A credit statement is numbered like any other; those from before have no number. Who owes and who is owed are told when it is
-- issued, before it is due and when it is overdue.
alter table credit_statements add column seller_id integer, add column number text, add column year smallint,
  add column serial integer, add column told_at timestamptz, add column reminded_at timestamptz,
  add column overdue_told_at timestamptz;
grant update (told_at, reminded_at, overdue_told_at) on credit_statements to interline_app;

set local role interline_ledger;
-- Whoever sees everything sees every entry: its transfers need not be looked up one by one.
alter policy entry_scope on ledger.entry
  using ((select public.app_everything()) or exists (select from ledger.transfer t where t.entry_id = entry.id));

-- sha256 over the heads of all chains: what the whole ledger was at one moment.
create function ledger.root() returns bytea
  language sql stable security definer set search_path = ledger, pg_temp as $$
  select sha256(convert_to(coalesce(string_agg(concat_ws('|', name, version, encode(last_hash, 'hex')), E'\n' order by id), ''), 'UTF8'))
  from account where authorising
$$;

-- The heads of all chains: the last movement of each wallet.
create function ledger.heads() returns table (account text, version bigint, balance bigint, hash bytea)
  language sql stable security definer set search_path = ledger, pg_temp as $$
  select name, version, balance, last_hash from account where authorising order by id
$$;

-- The first movement of each wallet that does not follow from the one before it; no row: no chain is broken.
create function ledger.breaks() returns table (account text, seq bigint, entry_id uuid, line smallint, posted_at timestamptz, amount bigint)
  language sql stable security definer set search_path = ledger, pg_temp as $$
  select distinct on (w.account_id) a.name, w.seq, w.entry_id, w.line, w.posted_at, w.amount
  from (select m.*, lag(m.balance_after, 1, 0::bigint) over chain as before, lag(m.hash, 1, '\x'::bytea) over chain as hash_before,
          lag(m.posted_at, 1, '-infinity'::timestamptz) over chain as time_before, lag(m.seq, 1, 0::bigint) over chain as seq_before
        from movement m window chain as (partition by m.account_id order by m.seq)) w
  join account a on a.id = w.account_id
  where w.seq <> w.seq_before + 1 or w.balance_after <> w.before + w.amount or w.posted_at < w.time_before
    or w.hash <> chain_hash(w.hash_before, w.entry_id, w.line, w.side, w.seq, abs(w.amount), w.balance_after, w.posted_at)
  order by w.account_id, w.seq
$$;
-- What an entry moved to the fee income of a seller, minor units: the seller's books are outside the scope of who paid the fee.
create function ledger.fee_of(entry uuid, seller integer, wanted text) returns bigint
  language sql stable security definer set search_path = ledger, pg_temp as $$
  select coalesce(sum(t.amount), 0)::bigint from transfer t join account c on c.id = t.credit_account
  where t.entry_id = $1 and c.kind = 'fee_income' and c.agency_id = $2 and c.currency = $3
$$;
revoke all on function ledger.root(), ledger.heads(), ledger.breaks(), ledger.fee_of(uuid, integer, text) from public;
grant execute on function ledger.root(), ledger.heads(), ledger.breaks(), ledger.fee_of(uuid, integer, text) to interline_app;
reset role;

-- What each proof of the ledger found. The newest says how old the proof is; the root is that of the moment.
create table ledger_proofs (
  root_agency_id integer not null default 0,
  id text not null,
  started_at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  wallets integer not null,
  movements bigint not null,
  ledger_root bytea not null,
  -- Broken rules, and the first entry that is wrong in each chain; empty: the books are right.
  problems jsonb not null,
  asked_by text,
  primary key (root_agency_id, id)
);
create index ledger_proofs_newest on ledger_proofs (started_at desc);
alter table ledger_proofs enable row level security;
alter table ledger_proofs force row level security;
create policy ledger_proofs_office on ledger_proofs
  using ((select app_everything())) with check ((select app_everything()));
grant select, insert on ledger_proofs to interline_app;
