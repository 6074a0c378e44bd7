-- Tax data of an agency, as its settings, and of both sides of a statement, as they were when it was issued.
alter table agencies add column tax_config jsonb not null default '{}';
alter table statements add column parties jsonb;
