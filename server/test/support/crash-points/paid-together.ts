import { setTimeout as sleep } from 'node:timers/promises'
import { AGENCY } from '../../../db/seed/agencies.ts'
import { good, type OtherKind } from './asking.ts'
import { makeOrders } from './make-orders.ts'
import { unfinished } from './truth.ts'

/** As many as fill the lane and share its next transaction. */
const TOGETHER = 8
/** How long the wallet is held, in milliseconds, so that payments gather behind the first ones. */
const HELD_MS = 400
const WALLET = `select from ledger.account where agency_id = ${AGENCY.harbour} and kind = 'balance' for no key update`

/**
 * Orders of one agency that are paid at the same moment: the first payments run alone, the others in one transaction.
 * A case is the ids of its orders, separated by spaces.
 */
export const paidTogether: OtherKind = {
  people: [],
  async make(count, at) {
    const orders = await makeOrders({ kind: 'ticketing', count: count * TOGETHER }, at)
    return Array.from({ length: count }, (_, first) =>
      orders
        .slice(first * TOGETHER, (first + 1) * TOGETHER)
        .map(({ id }) => id)
        .join(' '),
    )
  },
  async goOn(ids, { asks: { agency: ask }, db }) {
    const orders = await Promise.all(
      ids.split(' ').map((id) => good(ask('flightOrders.get', { params: { id } }))),
    )
    await db.query('begin')
    await db.query(WALLET)
    const payments = orders
      .filter(({ status }) => status === 'to_be_paid')
      .map(({ id }) =>
        good(ask('flightOrders.pay', { params: { id }, body: { channel: 'balance' } }, `${id}-pay`)),
      )
    await Promise.all([...payments, sleep(HELD_MS).then(() => db.query('commit'))])
  },
  async isDone(ids, db) {
    const { rows } = await db.query(`select from orders where id = any ($1) and status <> 'issued'`, [
      ids.split(' '),
    ])
    return rows.length === 0
  },
  async unfinished(ids, db) {
    const wrong: string[] = []
    for (const id of ids.split(' '))
      wrong.push(...(await unfinished(db, { kind: 'ticketing', id, token: null })))
    return wrong
  },
}
