-- Back office: desk tasks and notes, approvals by a second person, review rules, credit statements, impersonation, and
-- retention of audit records.
-- replaces 0171_processes.sql

-- Who owns an order's task in a queue. No row, or no owner: it is free. Whether an order is a task follows from its status
-- alone, so nothing here needs to be kept in step with it.
create table desk_tasks (
  order_id text not null,
  queue text not null,
  agency_id integer not null,
  owner_id text references staff (id),
  owner_name text,
  taken_at timestamptz,
  primary key (order_id, queue),
  foreign key (order_id, agency_id) references orders (id, agency_id),
  check (num_nulls(owner_id, owner_name, taken_at) in (0, 3))
);
create index desk_tasks_by_owner on desk_tasks (owner_id) where owner_id is not null;

-- Who took a task, released it or handed it over; append-only.
create table desk_task_events (
  id bigint generated always as identity primary key,
  order_id text not null,
  queue text not null,
  agency_id integer not null,
  at timestamptz not null,
  action text not null check (action in ('take', 'hand_over', 'give_back')),
  by_id text not null references staff (id),
  by_name text not null,
  to_name text,
  note text not null default '' check (length(note) <= 500),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);
create index desk_task_events_by_order on desk_task_events (order_id, id);

-- Notes of the service desk on an order, internal or visible to the agency.
create table order_notes (
  id text primary key,
  order_id text not null,
  agency_id integer not null,
  at timestamptz not null,
  by_id text not null references staff (id),
  by_name text not null,
  audience text not null check (audience in ('desk', 'agency')),
  text text not null check (length(text) between 1 and 1000),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);
create index order_notes_by_order on order_notes (order_id, at);
create policy order_notes_scope on order_notes
  using ((select app_everything()) or (audience = 'agency' and agency_id = any ((select app_scope())::bigint[])))
  with check ((select app_everything()));

-- Above a limit two members of the desk decide about money: the first one's action waits here until a second one agrees.
create table desk_requests (
  id text primary key,
  order_id text not null,
  agency_id integer not null,
  -- Of the order that the first person read: a request for an older version is out of date.
  version integer not null,
  action text not null,
  -- The call that runs after approval, and its body.
  call text not null,
  body jsonb not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  asked_by text not null references staff (id),
  asked_by_name text not null,
  asked_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'agreed', 'declined', 'withdrawn')),
  decided_by text references staff (id),
  decided_by_name text,
  decided_at timestamptz,
  remark text not null default '' check (length(remark) <= 500),
  -- An action that costs a seller more than it has earned needs a second person whatever its amount. The losses are stored
  -- with the request, so that both decide on the same figures: [{"account": "0/margin/HKD", "minor": "1250"}]
  losses jsonb not null default '[]',
  foreign key (order_id, agency_id) references orders (id, agency_id),
  check ((state = 'asked') = (decided_by is null)),
  check (num_nulls(decided_by, decided_by_name, decided_at) in (0, 3)),
  -- Two different persons.
  check (state <> 'agreed' or decided_by <> asked_by)
);
create unique index desk_requests_one_open on desk_requests (order_id) where state = 'asked';
create index desk_requests_by_order on desk_requests (order_id, asked_at);

-- Rules that put a new order into review: the platform's, and what agencies ask for. Every change is a new version, counted
-- over all of them, so that the version stored with an order says which rules applied. Version 0: the defaults of the
-- domain, without a row.
create table review_rules (
  version integer primary key check (version > 0),
  at timestamptz not null default app_now(),
  by_id text not null references staff (id),
  by_name text not null,
  -- Null: the platform's rules.
  agency_id integer references agencies (id),
  -- All values by name, before and after the change.
  before jsonb not null,
  after jsonb not null
);
create index review_rules_for_all on review_rules (version desc) where agency_id is null;

-- The rules for a new order: the latest version of all, and the platform's latest rules (null: the defaults). Who set
-- them, and what other agencies ask for, stays hidden from the caller.
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

-- Members of staff who view the portal as a user of an agency: read-only, for a short time, and only during the back-office
-- session in which it began. Auditors read these rows, so they stay.
create table impersonations (
  id text primary key,
  -- The token itself is in the browser's cookie only.
  token_hash bytea not null unique,
  -- Hash of the token of the back-office session. No foreign key: sessions are deleted after a month.
  office_session bytea not null,
  staff_id text not null references staff (id),
  agency_id integer not null references agencies (id),
  user_id text not null references users (id),
  -- The order from which the desk began it.
  order_id text,
  reason text not null check (length(reason) between 1 and 300),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in
    ('ended', 'expired', 'replaced', 'signed_out', 'office_session_over', 'staff_disabled', 'person_disabled')),
  check ((ended_at is null) = (end_reason is null))
);
-- One at a time.
create unique index impersonations_open on impersonations (office_session) where ended_at is null;
create index impersonations_by_agency on impersonations (agency_id, started_at desc);

-- What was read during an impersonation, and when last: a page repeats its calls, and the log names each once a minute.
create table impersonation_reads (
  impersonation_id text not null references impersonations (id),
  call text not null,
  target text not null,
  read_at timestamptz not null,
  primary key (impersonation_id, call, target)
);
grant select, insert, update on impersonation_reads to interline_app;

-- Credit statements: at the end of a credit cycle a statement says what an agency owes and by when. An overdue one suspends
-- its credit.
create table credit_statements (
  id text primary key,
  agency_id integer not null references agencies (id),
  currency text not null,
  -- 2026-11-05, 2026-W45, 2026-11 or 2026.
  period text not null,
  -- First and last day by the agency's calendar, and the instant after the last day.
  starts_on date not null,
  ends_on date not null,
  ended_at timestamptz not null,
  due_on date not null,
  -- Overdue from this instant: the end of the due date.
  due_at timestamptz not null,
  -- Last movement of the credit account included.
  to_seq bigint not null,
  opening_minor bigint not null,
  purchases_minor bigint not null check (purchases_minor >= 0),
  refunds_minor bigint not null check (refunds_minor >= 0),
  repayments_minor bigint not null check (repayments_minor >= 0),
  closing_minor bigint not null,
  -- All purchases on credit up to its end: later payments settle the oldest statement first.
  charged_minor bigint not null,
  state text not null check (state in ('issued', 'paid', 'overdue')),
  issued_at timestamptz not null,
  overdue_at timestamptz,
  paid_at timestamptz,
  unique (agency_id, currency, period),
  check (closing_minor = opening_minor + purchases_minor - refunds_minor - repayments_minor),
  check (starts_on <= ends_on and ends_on <= due_on),
  check ((state = 'paid') = (paid_at is not null))
);
create index credit_statements_open on credit_statements (agency_id, currency, ends_on) where state <> 'paid';
create policy credit_statements_scope on credit_statements
  using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()));

do $$
declare
  own text;
begin
  foreach own in array array['desk_tasks', 'desk_task_events', 'order_notes', 'desk_requests', 'review_rules', 'impersonations',
    'credit_statements']
  loop
    execute format('alter table %I enable row level security', own);
    execute format('alter table %I force row level security', own);
    execute format('grant select, insert on %I to interline_app', own);
  end loop;
  -- Invisible to agencies.
  foreach own in array array['desk_tasks_desk', 'desk_task_events_desk', 'desk_requests_desk', 'review_rules_office',
    'impersonations_scope']
  loop
    execute format('create policy %I on %I using ((select app_everything())) with check ((select app_everything()))',
      own, regexp_replace(own, '_[a-z]+$', ''));
  end loop;
end
$$;
grant update on desk_tasks, desk_requests, impersonations to interline_app;
-- An issued statement never changes, apart from its state.
grant update (state, overdue_at, paid_at) on credit_statements to interline_app;

-- Audit records are append-only. The oldest rows are deleted when they expire, never those of the last ninety days, whoever
-- asks.
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
