-- An enquiry names the agency that was opened from it. It is the platform's own: anybody may send one, no agency reads one.
alter table enquiries enable row level security;
alter table enquiries force row level security;
create policy enquiries_office on enquiries
  using ((select app_everything())) with check ((select app_everything()));
create policy enquiries_sent on enquiries for insert with check (true);
