-- A refund is sent once: what was sent is asked about, and sent again only where the provider knows its reference.

-- When the first request left, or may have; null: the provider has certainly received none.
alter table gateway_refunds add column sent_at timestamptz;
update gateway_refunds set sent_at = created_at where asked > 0;
