-- A dispute took money of the payment and is not won: what its order refunds is not sent. In the payment itself, because
-- disputes are seen by the owner of the merchant account alone.
alter table gateway_attempts add column disputed boolean not null default false;
update gateway_attempts set disputed = true
  where id in (select attempt_id from gateway_disputes where taken_minor is not null and state <> 'won');
