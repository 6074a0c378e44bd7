-- A session is good on the site that it was made on. Sessions of an earlier server have no host and end within twelve hours.
alter table sessions add column host text;
comment on column sessions.host is 'Host that the session was made on; null: made by an earlier version, good on every host';
