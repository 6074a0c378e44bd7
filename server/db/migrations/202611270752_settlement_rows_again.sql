-- Rows of settlement files are matched again while our books lack them, and known again when another file writes another time.

-- What our books have for a payment is read from gateway_settled: it may be of another currency.
comment on column gateway_settlement_rows.own_minor is 'Of a fee or payout whose amount was changed: the gross that was posted';

-- The identity of a row has no time any more, and of a fee or payout no reference of ours.
update gateway_settlement_rows r set identity = n.identity
from (
  select root_agency_id, file_id, line,
    base || '|' || row_number() over (partition by account_id, base order by file_id, line) - 1 as identity
  from (
    select root_agency_id, file_id, line, account_id,
      regexp_replace(regexp_replace(identity, '\|-?\d+\|\d+$', ''), '^(fee|payout)\|[^|]*\|', '\1||') as base
    from gateway_settlement_rows where identity is not null
  ) b
) n
where (r.root_agency_id, r.file_id, r.line) = (n.root_agency_id, n.file_id, n.line);

-- A table of this version: it has few rows yet.
-- squawk-ignore require-concurrent-index-creation
create index gateway_settlement_rows_missing on gateway_settlement_rows (account_id) where outcome = 'missing_here';
-- As above.
-- squawk-ignore require-concurrent-index-creation
create index gateway_settlement_rows_provider on gateway_settlement_rows (account_id, provider_ref) where outcome = 'provider';
