-- A solution may be made of separate tickets, so a verified offer keeps several offers of suppliers, in the order of
-- its tickets. What was verified before is worth a quarter of an hour and is verified again.

delete from flight_offers;
alter table flight_offers drop column supplier;
alter table flight_offers drop column supplier_offer;
-- As the suppliers made them; each goes back word for word.
alter table flight_offers add column supplier_offers jsonb not null;

-- Orders so far are one ticket each.
update orders set solution = solution || jsonb_build_object('tickets', jsonb_build_array(
  jsonb_strip_nulls(jsonb_build_object(
    'sourceTag', solution -> 'sourceTag', 'supplier', solution -> 'supplier', 'validatingCarrier', solution -> 'validatingCarrier',
    'fareFamily', solution -> 'fareFamily', 'productType', solution -> 'productType', 'total', solution -> 'priceDetail' -> 'total',
    'holdable', solution -> 'holdable', 'ticketBy', solution -> 'ticketBy',
    'segments', (select jsonb_agg(jsonb_build_object('journey', j.n - 1, 'segment', s.n - 1) order by j.n, s.n)
      from jsonb_array_elements(solution -> 'journeys') with ordinality as j(journey, n),
        jsonb_array_elements(j.journey -> 'segments') with ordinality as s(segment, n))
  )) || jsonb_build_object('rules', solution -> 'rules')
)) where not solution ? 'tickets';
