-- Exports of the platform's staff and of people who sent an enquiry: they belong to no agency.
-- An earlier server reads exports by their agency, and so never reads these.
-- squawk-ignore ban-drop-not-null
alter table data_exports alter column agency_id drop not null;
comment on column data_exports.agency_id is 'Whose data they are; null: of a person who belongs to no agency';
