-- When the document numbers of a name list were removed because their period had ended.
alter table group_name_lists add column documents_removed_at timestamptz;
