-- outside a transaction: the index is built while orders are written
-- Orders whose money has not reached the wallet, of all agencies: few among many.
create index concurrently orders_money_waiting on orders (agency_id, id) where status in ('rfd_reviewing', 'rfd_to_be_confirm',
  'rfd_proceeding', 'void_proceeding', 'holding', 'refunded', 'voided', 'refunded_reimbursing', 'voided_reimbursing', 'failed',
  'failed_reimbursing', 'reimbursing');
