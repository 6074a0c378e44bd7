-- What whoever ordered separate tickets said yes to, by whom and when. Kept with the order from the beginning, because
-- the event that begins it may be written later, by another process. Null: one ticket asks for nothing.

alter table orders add column acknowledged jsonb;
