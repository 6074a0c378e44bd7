-- Flights are found under the day on which they were to leave as well, long after a delay past midnight was accepted.
create index disrupted_orders_of_flight on disrupted_orders ((before ->> 'flightNumber'), (left(before #>> '{from,local}', 10)));
