-- Of several processes one does what is done once for the whole installation: looking at timers, asking suppliers for
-- changes of flights. It says again and again that it still does; when it falls silent another one takes over.
create table leaders (
  task text primary key,
  holder text not null,
  -- By the machine's clock, which nobody moves.
  until timestamptz not null,
  -- The connection by which it said so last: gone with a process that was killed.
  backend integer not null
);
grant select, insert, update on leaders to interline_app;
