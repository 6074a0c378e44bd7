-- Programs of agencies: clients with their keys, the log of their calls and its daily sums.

create table api_clients (
  root_agency_id integer not null default 0,
  id text not null,
  agency_id integer not null references agencies (id),
  name text not null check (length(name) between 1 and 60),
  -- test: simulated suppliers and test orders only.
  mode text not null check (mode in ('test', 'live')),
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Null: every call of the scopes.
  calls text[] check (cardinality(calls) > 0),
  -- Networks in CIDR notation; empty: any address.
  addresses text[] not null default '{}',
  -- The version of the calls that the client was built for.
  api_version text not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_name text not null,
  ended_at timestamptz,
  ended_by_name text,
  version integer not null default 1,
  primary key (root_agency_id, id),
  unique (id),
  check (num_nulls(ended_at, ended_by_name) in (0, 2))
);
create index api_clients_agency on api_clients (agency_id, created_at);

create table api_keys (
  root_agency_id integer not null default 0,
  id text not null,
  client_id text not null references api_clients (id),
  agency_id integer not null references agencies (id),
  -- The beginning of the key, for people to recognise it.
  prefix text not null,
  key_hash bytea not null check (length(key_hash) = 32),
  created_at timestamptz not null,
  -- Null: until the client or the key is ended.
  ends_at timestamptz,
  last_used_at timestamptz,
  last_used_ip text,
  primary key (root_agency_id, id),
  unique (key_hash)
);
create index api_keys_client on api_keys (client_id, created_at);

create table api_calls (
  root_agency_id integer not null default 0,
  agency_id integer not null,
  client_id text not null,
  key_prefix text not null,
  at timestamptz not null,
  request_id text not null,
  call text not null,
  status smallint not null,
  -- The refusal; null: answered.
  error_key text,
  ms integer not null check (ms >= 0),
  ip text not null,
  primary key (root_agency_id, agency_id, at, request_id)
);
create index api_calls_newest on api_calls (agency_id, at desc);
create index api_calls_request on api_calls (agency_id, request_id);
create index api_calls_age on api_calls (at);

create table api_usage (
  root_agency_id integer not null default 0,
  agency_id integer not null,
  client_id text not null,
  day date not null,
  call text not null,
  -- Empty: answered.
  error_key text not null default '',
  calls integer not null check (calls > 0),
  ms_total bigint not null check (ms_total >= 0),
  ms_most integer not null check (ms_most >= 0),
  primary key (root_agency_id, agency_id, client_id, day, call, error_key)
);
create index api_usage_days on api_usage (agency_id, day);

do $$
declare
  tenant text;
begin
  foreach tenant in array array['api_clients', 'api_keys', 'api_calls', 'api_usage']
  loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format(
      'create policy %I on %I using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
         with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))', tenant || '_scope', tenant);
    execute format('create trigger %I before insert on %I for each row when (new.root_agency_id = 0) execute function set_row_root()',
      tenant || '_root', tenant);
  end loop;
end
$$;
grant select, insert, update on api_clients, api_keys, api_usage to interline_app;
grant select, insert, delete on api_calls to interline_app;
grant delete on api_usage to interline_app;
