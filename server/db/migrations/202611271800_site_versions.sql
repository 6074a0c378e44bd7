-- A site as one document: edited as a draft, published as a whole, every published version kept. The columns of sites
-- follow the published document, so that all that reads them goes on to do so.

alter table sites
  -- The published document; null: the columns alone, as set-up and seed have written them.
  add column content jsonb,
  -- False: it was never published and serves no host.
  add column published boolean not null default true;

create table site_drafts (
  -- 0: the platform.
  root_agency_id integer not null default 0,
  site_id text not null references sites (id),
  content jsonb not null,
  revision integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  changed_by_name text not null,
  primary key (root_agency_id, site_id)
);
create index site_drafts_by_site on site_drafts (site_id);

create table site_versions (
  root_agency_id integer not null default 0,
  site_id text not null references sites (id),
  number integer not null check (number > 0),
  content jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  published_by_name text not null,
  -- The version whose document was published again; null: a draft was.
  restores integer,
  primary key (root_agency_id, site_id, number)
);
create index site_versions_by_site on site_versions (site_id, number desc);

-- Each wording of a legal text that was in force, in the languages of its site.
create table site_texts (
  root_agency_id integer not null default 0,
  site_id text not null references sites (id),
  kind text not null check (kind in ('terms', 'privacy')),
  number integer not null check (number > 0),
  words jsonb not null,
  valid_from timestamptz not null,
  primary key (root_agency_id, site_id, kind, number)
);
create index site_texts_by_site on site_texts (site_id, kind, number desc);

-- Logos, icons and pictures of sites, as we have drawn them anew from what was uploaded. Public.
create table site_pictures (
  root_agency_id integer not null default 0,
  id text not null,
  site_id text not null references sites (id),
  type text not null check (type in ('image/png', 'image/jpeg')),
  content bytea not null,
  created_at timestamptz not null,
  primary key (root_agency_id, id)
);
create index site_pictures_by_site on site_pictures (site_id);
create index site_pictures_by_id on site_pictures (id);

do $$
declare
  name text;
begin
  foreach name in array array['site_drafts', 'site_versions', 'site_texts', 'site_pictures']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
  foreach name in array array['site_drafts', 'site_versions']
  loop
    execute format('create policy %I on %I using ((select app_everything()))', name || '_scope', name);
  end loop;
  -- Everybody reads what is on the pages; the office alone writes it.
  foreach name in array array['site_texts', 'site_pictures']
  loop
    execute format('create policy %I on %I for select using (true)', name || '_read', name);
    execute format('create policy %I on %I for insert with check ((select app_everything()))', name || '_write', name);
  end loop;
end
$$;
grant select, insert, update, delete on site_drafts to interline_app;
grant select, insert on site_versions, site_texts, site_pictures to interline_app;
