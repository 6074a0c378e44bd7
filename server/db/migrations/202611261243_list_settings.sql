-- How a person likes a list (columns, row height, saved views) is kept by the name of the list, for agencies' people and
-- for the platform's staff.

-- breaking: a server of the version before reads the settings of the order list under their old names and shows the usual columns

update users set config = (config - array['orderColumns', 'orderDensity', 'orderViews', 'orderView'])
  || jsonb_build_object('lists', jsonb_build_object('orders', jsonb_strip_nulls(jsonb_build_object(
    'columns', config -> 'orderColumns',
    'density', config -> 'orderDensity',
    'views', config -> 'orderViews',
    'opening', config -> 'orderView'))))
  where config ?| array['orderColumns', 'orderDensity', 'orderViews', 'orderView'];

alter table staff add column lists jsonb not null default '{}';
