/** The service desk at work on orders that a supplier left without tickets. */
import { expect, vi } from 'vitest'
import type { TestApp, Caller } from './app.ts'
import { bookOrder, orderOf, pay, type Order, type OrderWish } from './orders.ts'

export async function deskPeople(app: TestApp) {
  return {
    agency: await app.as('operator@harbour.demo'),
    dana: await app.as('desk@interline.demo'),
    wu: await app.as('desk2@interline.demo'),
    lead: await app.as('lead@interline.demo'),
  }
}

export function gdsOf(app: TestApp) {
  return app.sandbox.suppliers.find(({ source }) => source === 'GDS') ?? expect.fail('no GDS')
}

/** A paid order whose supplier has sent no tickets at all. */
export async function heldOrder(app: TestApp, agency: Caller, wish: OrderWish = {}): Promise<Order> {
  const supplier = gdsOf(app)
  const order = await bookOrder(app, agency, wish)
  expect((await pay(agency, order.id)).status).toBe(200)
  const answered = vi.spyOn(supplier, 'ticket').mockImplementation(async (asked, call) => {
    const answer = await supplier.retrieve(asked.supplierOrderId, call)
    if (answer.kind !== 'found') return { kind: 'unknown' }
    return { kind: 'ticketed', order: { ...answer.order, tickets: [] } }
  })
  await app.runJobs()
  answered.mockRestore()
  const held = await orderOf(agency, order.id)
  expect(held.status).toBe('holding')
  return held
}

export function openOrder(desk: Caller, id: string) {
  return desk.call('officeDesk.order', { params: { id } })
}

/** What the log says that was done with an order. */
export async function logged(app: TestApp, id: string): Promise<string[]> {
  const rows = await app.everything((tx) =>
    tx.selectFrom('user_log').select('action').where('target_id', '=', id).orderBy('id').execute(),
  )
  return rows.map(({ action }) => action)
}
