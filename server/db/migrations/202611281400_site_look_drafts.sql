-- What the owner of an agency prepares of the look of its site before it is published: only the parts that differ.
create table site_look_drafts (
  -- 0: the platform, as of the site itself.
  root_agency_id integer not null default 0,
  site_id text not null references sites (id),
  edit jsonb not null,
  -- It only grows, also where a draft was published or discarded: an old page is never taken for a new one.
  revision integer not null default 1,
  changed_at timestamptz not null,
  primary key (root_agency_id, site_id)
);
create index site_look_drafts_by_site on site_look_drafts (site_id);

alter table site_look_drafts enable row level security;
alter table site_look_drafts force row level security;
create policy site_look_drafts_scope on site_look_drafts using ((select app_everything()));
grant select, insert, update on site_look_drafts to interline_app;
