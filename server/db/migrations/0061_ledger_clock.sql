-- Entries of the ledger are dated by the moved clock.
grant select on clock to interline_ledger;
