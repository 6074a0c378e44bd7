-- What a flight voucher pays was counted as a refund, and its return as a sale. Where vouchers exist, the sales reports are
-- counted again from the ledger by the job that collects them.
do $$
begin
  if exists (select from ledger.account where kind = 'voucher_liability') then
    delete from report_totals;
    delete from report_entries;
    delete from report_progress;
  end if;
end
$$;
