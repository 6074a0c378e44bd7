-- A file that a request names counts as handed in at that moment: what removes forgotten files then leaves it.
grant update (handed_in_at) on evidence_files to interline_app;
