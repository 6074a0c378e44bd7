-- Disputes that no notification reports are entered by the treasury, with evidence; what a provider keeps for handling a dispute
-- is recorded once; payouts that no settlement file has are entered.
alter table gateway_disputes
  add column kind text not null default 'chargeback',
  add column by_hand boolean not null default false,
  -- What the provider keeps: null as long as nobody has told it.
  add column fee_minor bigint check (fee_minor >= 0),
  add column fee_currency text,
  add column fee_source text check (fee_source in ('provider', 'hand')),
  -- The last entry of it.
  add column fee_entry uuid,
  add column fee_at timestamptz;
update gateway_disputes set kind = 'inquiry' where taken_minor is null;
alter table gateway_disputes
  add constraint gateway_disputes_fee check (num_nulls(fee_minor, fee_currency, fee_source, fee_entry, fee_at) in (0, 5)) not valid;

alter table gateway_dispute_steps drop constraint gateway_dispute_steps_step_check;
alter table gateway_dispute_steps add constraint gateway_dispute_steps_step_check
  check (step in ('opened', 'taken', 'won', 'lost', 'fee', 'file', 'set_off', 'answer', 'accept', 'reopen', 'note')) not valid;

create table gateway_dispute_files (
  root_agency_id integer not null,
  id text not null,
  dispute_id text not null,
  name text not null check (length(name) <= 120),
  kind text not null check (kind in ('jpg', 'png', 'pdf')),
  bytes integer not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  content_cipher bytea not null,
  primary key (root_agency_id, id),
  foreign key (root_agency_id, dispute_id) references gateway_disputes (root_agency_id, id)
);
create index gateway_dispute_files_of_dispute on gateway_dispute_files (dispute_id);

create table gateway_payouts (
  -- Whose merchant account it is: 0, or the agency tree that owns it.
  root_agency_id integer not null,
  id text not null,
  account_id text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- The bank's or the provider's.
  reference text not null check (length(reference) between 1 and 60),
  paid_on date not null,
  note text not null check (length(note) <= 300),
  entry_id uuid not null,
  entered_by text not null,
  entered_by_name text not null,
  entered_at timestamptz not null,
  reversal_id uuid,
  reversed_by text,
  reversed_by_name text,
  reversed_at timestamptz,
  reversal_reason text check (length(reversal_reason) <= 300),
  version integer not null default 1,
  primary key (root_agency_id, id),
  unique (id),
  foreign key (root_agency_id, account_id) references merchant_accounts (root_agency_id, id),
  check (num_nulls(reversal_id, reversed_by, reversed_by_name, reversed_at, reversal_reason) in (0, 5))
);
-- A payout is booked once; one that was reversed may be entered again.
create unique index gateway_payouts_reference on gateway_payouts (root_agency_id, account_id, lower(reference))
  where reversed_at is null;
create index gateway_payouts_by_time on gateway_payouts (root_agency_id, entered_at desc, id desc);

do $$
declare
  part text;
begin
  foreach part in array array['gateway_dispute_files', 'gateway_payouts'] loop
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
    execute format(
      'create policy %I on %I using ((select app_everything()) or root_agency_id = any ((select app_scope())::bigint[]))
         with check ((select app_everything()) or root_agency_id = any ((select app_scope())::bigint[]))', part || '_scope', part);
    execute format('grant select, insert on %I to interline_app', part);
  end loop;
end
$$;
grant update on gateway_payouts to interline_app;
