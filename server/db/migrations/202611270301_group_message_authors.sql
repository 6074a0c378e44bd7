-- Who wrote a message: a user of the agency, or one of the desk's. Null: written before; then only the name is known.
alter table group_messages add column author_id text;
