-- How long passwords that are set on this site must be: 6 to 15 characters as the contract says, or 8 to 128.
alter table sites add column password_policy text not null default 'contract'
  constraint sites_password_policy check (password_policy in ('contract', 'long'));
