-- A lost dispute has paid the payer what a refund held back: the refund is set off against it.
alter table gateway_refunds
  add column dispute_id text,
  -- The part of the dispute, in its currency.
  add column set_off_minor bigint check (set_off_minor > 0),
  drop constraint gateway_refunds_state_check;
alter table gateway_refunds
  add constraint gateway_refunds_state_check
    check (state in ('requested', 'processing', 'succeeded', 'fallback', 'attention', 'charged_back')) not valid,
  add constraint gateway_refunds_dispute foreign key (dispute_id) references gateway_disputes (id) not valid,
  add constraint gateway_refunds_set_off
    check ((state = 'charged_back') = (dispute_id is not null) and (dispute_id is null) = (set_off_minor is null)) not valid;
-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-creation
create index gateway_refunds_of_dispute on gateway_refunds (dispute_id);
alter table gateway_dispute_steps drop constraint gateway_dispute_steps_step_check;
alter table gateway_dispute_steps add constraint gateway_dispute_steps_step_check
  check (step in ('opened', 'taken', 'won', 'lost', 'set_off', 'answer', 'accept', 'reopen', 'note')) not valid;
