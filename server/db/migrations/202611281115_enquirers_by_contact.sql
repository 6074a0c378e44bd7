-- People who sent an enquiry are known by its email address or its phone number.
update data_exports set person = jsonb_build_object('kind', 'enquirer', 'contact', lower(btrim(person ->> 'email')))
where person ->> 'kind' = 'enquirer' and person ? 'email';
