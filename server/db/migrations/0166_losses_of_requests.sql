-- A move that costs a seller more than it has earned waits for a second person as well, whatever its amount: who would lose how
-- much is stored with the request, so that both decide on the same figures. [{"account": "0/margin/HKD", "minor": "1250"}]
alter table desk_requests add column losses jsonb not null default '[]';
