/** The three functions of the baseline. A fourth writes the ledger rows, because only its role may. */
export const BARE_FUNCTIONS = `
  drop schema if exists bare cascade;
  create schema bare;
  grant usage on schema bare to interline_app;

  create function bare.make(given jsonb) returns void language plpgsql as $$
  begin
    insert into idempotency_keys select * from jsonb_populate_record(null::idempotency_keys, given -> 'key' || '{"state": "running", "reply": null}');
    insert into orders select * from jsonb_populate_record(null::orders, given -> 'order' ||
      '{"status": "none", "version": 0, "pay_before": null, "booking_ids": [], "pnrs": [], "airline_pnrs": [], "paid_minor": 0, "paid_at": null, "ticket_by": null}');
    insert into order_pricing select * from jsonb_populate_record(null::order_pricing, given -> 'pricing');
    insert into order_flights select * from jsonb_populate_record(null::order_flights, given -> 'flights');
    insert into order_items select r.* from jsonb_array_elements(given -> 'items') i
      cross join jsonb_populate_record(null::order_items, i || '{"state": "asked", "pnr": null, "airline_pnr": null, "supplier_order_id": null, "void_until": null}') r;
    insert into order_passengers select * from jsonb_populate_recordset(null::order_passengers, given -> 'passengers');
    insert into order_segments select * from jsonb_populate_recordset(null::order_segments, given -> 'segments');
    insert into order_terms select r.* from jsonb_populate_recordset(null::order_terms, given -> 'terms') r
      where not given -> 'order' -> 'pnrs' || (given -> 'order' -> 'airline_pnrs') || (given -> 'order' -> 'booking_ids') ? r.term;
    insert into supplier_calls select r.* from jsonb_array_elements(given -> 'calls') c
      cross join jsonb_populate_record(null::supplier_calls, c || '{"state": "sent", "finished_at": null, "evidence": null}') r;
  end $$;

  create function bare.settle(given jsonb) returns void language plpgsql as $$
  declare
    o orders := jsonb_populate_record(null::orders, given -> 'order');
    e order_events := jsonb_populate_record(null::order_events, given -> 'event');
  begin
    perform from orders where id = o.id for no key update;
    update supplier_calls c set state = r.state, finished_at = r.finished_at, evidence = r.evidence
      from jsonb_populate_recordset(null::supplier_calls, given -> 'calls') r where c.id = r.id;
    update order_items i set state = r.state, supplier_order_id = r.supplier_order_id, void_until = r.void_until, pnr = r.pnr, airline_pnr = r.airline_pnr
      from jsonb_populate_recordset(null::order_items, given -> 'items') r where i.id = r.id;
    insert into order_terms (agency_id, order_id, term)
      select o.agency_id, o.id, t from (select unnest(o.pnrs || o.airline_pnrs || o.booking_ids) as t) x group by t on conflict do nothing;
    insert into order_events values (e.*);
    update orders set status = e.to_status, version = e.seq, pay_before = o.pay_before, due_at = o.pay_before, booking_ids = o.booking_ids,
      pnrs = o.pnrs, airline_pnrs = o.airline_pnrs where id = o.id;
    update idempotency_keys k set state = 'done', reply = r.reply
      from jsonb_populate_record(null::idempotency_keys, given -> 'key') r where k.owner = r.owner and k.key = r.key;
  end $$;

  create function bare.book(entries jsonb, transfers jsonb) returns void language plpgsql security definer as $$
  declare
    t ledger.transfer;
    a ledger.account;
  begin
    insert into ledger.entry select * from jsonb_populate_recordset(null::ledger.entry, entries);
    for t in select * from jsonb_populate_recordset(null::ledger.transfer, transfers) loop
      if t.debit_seq is not null then
        select * into a from ledger.account where id = t.debit_account for no key update;
        t.debit_seq := a.version + 1;
        t.debit_balance_after := a.balance - t.amount;
        t.posted_at := greatest(clock_timestamp(), a.moved_at);
        t.debit_hash := ledger.chain_hash(a.last_hash, t.entry_id, t.line, 'D', t.debit_seq, t.amount, t.debit_balance_after, t.posted_at);
        update ledger.account set balance = t.debit_balance_after, version = t.debit_seq, last_hash = t.debit_hash, moved_at = t.posted_at
          where id = a.id;
      end if;
      insert into ledger.transfer values (t.*);
    end loop;
  end $$;
  alter function bare.book(jsonb, jsonb) owner to interline_ledger;

  create function bare.pay(given jsonb) returns void language plpgsql as $$
  declare
    o orders := jsonb_populate_record(null::orders, given -> 'order');
  begin
    insert into idempotency_keys select * from jsonb_populate_record(null::idempotency_keys, given -> 'key');
    perform from orders where id = o.id for no key update;
    insert into order_events select * from jsonb_populate_record(null::order_events, given -> 'event');
    insert into payments select * from jsonb_populate_recordset(null::payments, given -> 'payments');
    update orders set status = o.status, version = o.version, due_at = o.due_at, paid_minor = o.paid_minor, paid_at = o.paid_at, ticket_by = o.ticket_by
      where id = o.id;
    insert into jobs.job select * from jsonb_populate_recordset(null::jobs.job, given -> 'jobs');
    perform bare.book(given -> 'entries', given -> 'transfers');
  end $$;
  grant usage on schema bare to interline_ledger;`
