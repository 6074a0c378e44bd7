-- Disputes and chargebacks of payments by gateway: one row for each dispute of a merchant account, with its history.

create table gateway_disputes (
  -- Whose merchant account it is: 0, or the agency tree that owns it.
  root_agency_id integer not null,
  id text not null,
  account_id text not null,
  channel text not null,
  -- The provider's id of the dispute.
  dispute_ref text not null check (length(dispute_ref) between 1 and 200),
  -- The payment; null: the provider names none that we know.
  attempt_id text references gateway_attempts (id),
  agency_id integer references agencies (id),
  order_id text,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null check (length(reason) <= 300),
  state text not null check (state in ('open', 'answered', 'accepted', 'won', 'lost')),
  answer_by timestamptz,
  -- What the provider says does not fit what was posted: a person checks it.
  mismatch text check (mismatch in ('outcome', 'amount')),
  -- What the provider took, and the entries of it.
  taken_minor bigint check (taken_minor > 0),
  taken_entry uuid,
  closed_entry uuid,
  opened_at timestamptz not null,
  closed_at timestamptz,
  version integer not null default 1,
  primary key (root_agency_id, id),
  unique (id),
  unique (root_agency_id, account_id, dispute_ref),
  foreign key (root_agency_id, account_id) references merchant_accounts (root_agency_id, id),
  check ((taken_minor is null) = (taken_entry is null)),
  check ((state in ('won', 'lost')) = (closed_at is not null)),
  check (closed_entry is null or taken_entry is not null)
);
create index gateway_disputes_by_time on gateway_disputes (opened_at desc, id desc);
create index gateway_disputes_by_attempt on gateway_disputes (attempt_id) where attempt_id is not null;
create index gateway_disputes_by_order on gateway_disputes (order_id) where order_id is not null;
create index gateway_disputes_due on gateway_disputes (answer_by) where state = 'open';

create table gateway_dispute_steps (
  root_agency_id integer not null,
  id text not null,
  dispute_id text not null,
  step text not null check (step in ('opened', 'taken', 'won', 'lost', 'answer', 'accept', 'reopen', 'note')),
  note text not null default '' check (length(note) <= 500),
  -- Null: the provider.
  by_id text,
  by_name text not null default '',
  at timestamptz not null,
  -- Their order: several are of one instant.
  seq bigint generated always as identity,
  primary key (root_agency_id, id),
  foreign key (root_agency_id, dispute_id) references gateway_disputes (root_agency_id, id)
);
create index gateway_dispute_steps_of_dispute on gateway_dispute_steps (dispute_id);

do $$
declare
  part text;
begin
  foreach part in array array['gateway_disputes', 'gateway_dispute_steps'] loop
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
    -- Of the owner of the account alone: the payer's agency learns nothing of it here.
    execute format(
      'create policy %I on %I using ((select app_everything()) or root_agency_id = any ((select app_scope())::bigint[]))
         with check ((select app_everything()) or root_agency_id = any ((select app_scope())::bigint[]))', part || '_scope', part);
    execute format('grant select, insert on %I to interline_app', part);
  end loop;
end
$$;
grant update on gateway_disputes to interline_app;
-- A name is replaced when its user is forgotten.
grant update (by_name) on gateway_dispute_steps to interline_app;
