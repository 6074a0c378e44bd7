// Changes of booked flights, in the order in which the airlines reported them.

import type { SupplierEvent } from '../../port.ts'
import type { Memory } from './memory.ts'

export interface FlightEvents {
  has(id: string): boolean
  add(supplier: string, event: SupplierEvent): void
  ofOrder(orderId: string): SupplierEvent[]
  /** Events of a supplier after a cursor, with the new cursor. An unknown cursor starts at the beginning. */
  since(supplier: string, cursor: string): { readonly events: SupplierEvent[]; readonly cursor: string }
}

export function openFlightEvents({ db }: Memory): FlightEvents {
  const one = db.prepare('select 1 from flight_events where id = ?')
  const insert = db.prepare(
    'insert or ignore into flight_events (id, order_id, supplier, event) values (?, ?, ?, ?)',
  )
  const byOrder = db.prepare('select event from flight_events where order_id = ? order by seq')
  const later = db.prepare('select seq, event from flight_events where supplier = ? and seq > ? order by seq')
  const read = (row: Record<string, unknown>) => JSON.parse(String(row.event)) as SupplierEvent
  return {
    has: (id) => one.get(id) !== undefined,
    add: (supplier, event) =>
      void insert.run(event.id, event.supplierOrderId, supplier, JSON.stringify(event)),
    ofOrder: (orderId) => byOrder.all(orderId).map(read),
    since(supplier, cursor) {
      const after = /^\d{1,12}$/.test(cursor) ? Number(cursor) : 0
      const rows = later.all(supplier, after)
      return { events: rows.map(read), cursor: String(rows.at(-1)?.seq ?? after) }
    },
  }
}
