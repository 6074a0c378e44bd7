-- Orders by voyage ask for all flights of some days.
create index order_segments_by_day on order_segments (agency_id, depart_on, flight_no);
