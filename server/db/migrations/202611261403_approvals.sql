-- Requests that a second person decides. A module registers a kind; the kind says who may decide and what approval does. The
-- service desk keeps its own table for moves of orders (desk_requests), which are bound to the version of an order.

create table approvals (
  root_agency_id integer not null default 0,
  id text not null,
  -- Whose people decide: those of an agency, or the platform's staff.
  realm text not null check (realm in ('agency', 'office')),
  agency_id integer references agencies (id),
  kind text not null check (length(kind) between 1 and 40),
  -- What the request is about: one open request per kind and subject.
  subject text not null check (length(subject) between 1 and 100),
  payload jsonb not null,
  amount_minor bigint,
  currency text,
  reason text not null check (length(reason) <= 500),
  requested_by text not null,
  requested_by_name text not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn', 'expired')),
  decided_by text,
  decided_by_name text,
  decided_at timestamptz,
  remark text not null default '' check (length(remark) <= 500),
  -- Id of what the approval made.
  outcome text,
  primary key (root_agency_id, id),
  check ((realm = 'agency') = (agency_id is not null)),
  check (num_nulls(amount_minor, currency) in (0, 2)),
  check ((state = 'open') = (decided_at is null)),
  check (num_nulls(decided_by, decided_by_name) in (0, 2)),
  check ((state in ('open', 'expired')) = (decided_by is null)),
  -- Two different persons.
  check (state not in ('approved', 'refused') or decided_by <> requested_by)
);
create unique index approvals_one_open on approvals (root_agency_id, realm, coalesce(agency_id, 0), kind, subject)
  where state = 'open';
create index approvals_by_time on approvals (root_agency_id, realm, agency_id, requested_at desc);
create index approvals_to_expire on approvals (expires_at) where state = 'open';
create trigger approvals_root before insert on approvals for each row when (new.root_agency_id = 0)
  execute function set_row_root();

alter table approvals enable row level security;
alter table approvals force row level security;
-- Requests of the staff are invisible to agencies.
create policy approvals_scope on approvals
  using ((select app_everything()) or (realm = 'agency' and agency_id = any ((select app_scope())::bigint[])))
  with check ((select app_everything()) or (realm = 'agency' and agency_id = any ((select app_scope())::bigint[])));
grant select, insert, update on approvals to interline_app;
