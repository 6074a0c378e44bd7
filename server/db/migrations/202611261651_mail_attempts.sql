-- What became of each attempt to hand a mail to the mail server: staff see what failed, and try it again.
alter table mails add column attempts integer not null default 0;
alter table mails add column tried_at timestamptz;
-- What the mail server, or the way to it, answered last. Null: nothing failed, or the mail was taken since.
alter table mails add column last_error text;
-- Few mails fail: the list of them reads nothing else. Built within a moment, as the table is cut by age.
-- squawk-ignore require-concurrent-index-creation
create index mails_failed on mails (created_at desc) where last_error is not null;
