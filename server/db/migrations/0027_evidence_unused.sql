-- Files that nobody's request names are removed after a day.
grant delete on evidence_files to interline_app;
create index evidence_files_by_time on evidence_files (handed_in_at);
