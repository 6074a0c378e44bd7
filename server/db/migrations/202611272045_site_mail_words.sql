-- Sender, reply address and document footer of a site were stored before anything used them.

update sites set content = content - 'mail' - 'documents' where content is not null;
update site_drafts set content = content - 'mail' - 'documents';
update site_versions set content = content - 'mail' - 'documents';
