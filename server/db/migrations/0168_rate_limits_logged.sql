-- A database that crashes or fails over empties an unlogged table: guessing of passwords and codes would begin anew.
alter table rate_limits set logged;
