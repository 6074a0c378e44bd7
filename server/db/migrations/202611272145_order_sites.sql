-- On which site an order was made: its mails and documents have that site's look, and its links lead there. Sites again say
-- who their mails are from and what is on the last line of documents.

-- No row: made by a program, or before this was stored; the site of the agency's tree counts then.
create table order_sites (
  root_agency_id integer not null default 0,
  order_id text not null,
  agency_id integer not null,
  -- Of the request that made it.
  site_host text not null,
  -- The site that served that host then.
  site_id text references sites (id),
  primary key (root_agency_id, order_id),
  foreign key (order_id, agency_id) references orders (id, agency_id)
);
create index order_sites_of_order on order_sites (order_id);
create index order_sites_by_site on order_sites (site_id) where site_id is not null;

-- Several modules make orders, and none of them knows sites.
create function set_order_site() returns trigger language plpgsql as $$
begin
  select id into new.site_id from sites
    where published and (hosts @> array[new.site_host] or is_default)
    order by is_default
    limit 1;
  return new;
end
$$;
create trigger order_sites_root before insert on order_sites for each row when (new.root_agency_id = 0) execute function set_row_root();
create trigger order_sites_site before insert on order_sites for each row when (new.site_id is null) execute function set_order_site();

alter table order_sites enable row level security;
alter table order_sites force row level security;
create policy order_sites_scope on order_sites using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]));
grant select, insert, update on order_sites to interline_app;

-- Whose look something has: the site it was made on while that is published, else the site of the agency's tree, else the
-- default one. Ancestors are outside the caller's scope.
create function site_for(made_on text, agency integer) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found text;
  root integer;
begin
  select id into found from sites where id = made_on and published;
  if found is null and agency is not null then
    root := root_of(agency);
    select id into found from sites where published and content ->> 'agencyId' = root::text order by is_default, id limit 1;
  end if;
  if found is null then
    select id into found from sites where is_default and published limit 1;
  end if;
  return found;
end
$$;
revoke all on function site_for(text, integer) from public;
grant execute on function site_for(text, integer) to interline_app;

-- Where answers to a mail go; null: to its sender.
alter table mails add column reply_to text;

-- New columns are appended, so that servers of before can still read it.
create or replace view order_rows with (security_invoker = true) as
  select o.*, p.sale_levels, p.net_cost, p.fx_snapshot_id, p.price_proof, p.amendment,
    f.solution, f.verified_at, f.hold_only, f.acknowledged, y.split_from, y.replacement,
    r.review_before, r.review_reasons, r.review_version, r.review_unasked, r.review_remark,
    l.locked_by, l.locked_by_name, l.locked_at,
    g.group_name, g.group_request, g.group_counts, g.group_plan, g.group_asks, g.group_expired, g.group_cancel_reason,
    g.group_names_at, g.group_owner, g.group_answer_by, g.group_reply_by, g.group_moved_at,
    s.site_host, s.site_id
  from orders o
    left join order_pricing p on p.root_agency_id = o.root_agency_id and p.order_id = o.id
    left join order_flights f on f.root_agency_id = o.root_agency_id and f.order_id = o.id
    left join order_recovery y on y.root_agency_id = o.root_agency_id and y.order_id = o.id
    left join order_review r on r.root_agency_id = o.root_agency_id and r.order_id = o.id
    left join order_lock l on l.root_agency_id = o.root_agency_id and l.order_id = o.id
    left join order_groups g on g.root_agency_id = o.root_agency_id and g.order_id = o.id
    left join order_sites s on s.root_agency_id = o.root_agency_id and s.order_id = o.id;

update sites set content = content || '{"mail":{"sender":{"en":"","zh-cn":"","zh-tw":""},"replyTo":""},"documents":{"footer":{"en":"","zh-cn":"","zh-tw":""}}}' where content is not null;
update site_drafts set content = content || '{"mail":{"sender":{"en":"","zh-cn":"","zh-tw":""},"replyTo":""},"documents":{"footer":{"en":"","zh-cn":"","zh-tw":""}}}';
update site_versions set content = content || '{"mail":{"sender":{"en":"","zh-cn":"","zh-tw":""},"replyTo":""},"documents":{"footer":{"en":"","zh-cn":"","zh-tw":""}}}';
