-- Passengers whom a person books often, their papers, and member cards. A person has at most 30 passengers: who adds
-- one locks the person's row first.

create table often_used_passengers (
  id text primary key,
  agency_id integer not null references agencies (id),
  user_id text not null references users (id),
  surname text not null check (length(surname) between 1 and 30),
  given_name text not null check (length(given_name) between 1 and 30),
  gender text not null check (gender in ('male', 'female')),
  birthday date not null,
  nationality text not null,
  phone_area text not null,
  phone_number text not null,
  email text not null,
  remark text not null check (length(remark) <= 100),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (id, agency_id),
  unique (user_id, surname, given_name, birthday)
);

create table often_used_documents (
  passenger_id text not null,
  position smallint not null check (position between 0 and 4),
  agency_id integer not null,
  document_type text not null,
  -- AES-256-GCM with a key outside the database; what lists show is the masked form.
  document_cipher bytea not null,
  document_masked text not null,
  expiry date not null,
  issuing_place text not null,
  primary key (passenger_id, position),
  foreign key (passenger_id, agency_id) references often_used_passengers (id, agency_id) on delete cascade
);

create table member_cards (
  id text primary key,
  agency_id integer not null references agencies (id),
  user_id text not null references users (id),
  -- Null: a card that belongs to nobody of the list.
  passenger_id text references often_used_passengers (id) on delete set null,
  airline text not null check (length(airline) = 2),
  number text not null check (length(number) between 4 and 20),
  level text not null check (length(level) <= 20),
  expiry date,
  created_at timestamptz not null,
  unique (user_id, airline, number)
);
create index member_cards_by_passenger on member_cards (passenger_id) where passenger_id is not null;

do $$
declare
  tenant text;
begin
  foreach tenant in array array['often_used_passengers', 'often_used_documents', 'member_cards']
  loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format(
      'create policy %I on %I using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
         with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))', tenant || '_scope', tenant);
    execute format('grant select, insert, update, delete on %I to interline_app', tenant);
  end loop;
end
$$;
