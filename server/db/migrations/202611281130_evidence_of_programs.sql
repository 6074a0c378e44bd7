-- Programs with an API key hand in evidence too; they are clients of an agency, not users.
alter table evidence_files drop constraint evidence_files_handed_in_by_fkey;
comment on column evidence_files.handed_in_by is 'User, or API client, of the agency';
