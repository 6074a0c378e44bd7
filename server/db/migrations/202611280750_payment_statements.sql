-- A payment whose provider does not answer may be ended by what two people read in the provider's own portal.

alter table gateway_attempts
  -- Since when nobody who was asked about it has answered; null: the last question was answered.
  add column unanswered_since timestamptz,
  -- What its treasury reads in the portal of the provider: asked of a colleague, agreed, and what the provider says later.
  add column stated text check (stated in ('paid', 'not_paid')),
  add column statement text check (statement in ('asked', 'agreed', 'confirmed', 'contradicted')),
  add column stated_ref text;
