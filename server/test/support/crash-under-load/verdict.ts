// What must be true when everything runs again: every successful response, every order's money, every ticket.

import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { keptBy } from '../crash-points/stored-money.ts'
import { untruths } from '../crash-points/truth.ts'
import type { Acknowledged } from './lanes.ts'

interface Row {
  readonly id: string
  readonly agency_id: number
  readonly order_type: string
  readonly status: string
  readonly total_minor: string
  readonly to_return_minor: string
  readonly pays: string
  readonly issues: string
  readonly printed: string
  readonly passengers: string
}

/** Orders still in progress: their outcome is open. An order refused by its supplier has ended. */
export async function underWay(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ n: string }>(
    `select count(*) as n from orders o where (status = 'none' and close_reason is null) or status = 'proceeding' or exists (
       select from supplier_calls c where c.order_id = o.id and c.state in ('sent', 'unknown'))
       and status in ('reviewing', 'to_be_paid')`,
  )
  return Number(rows[0]?.n)
}

/** Inconsistencies, in words; empty when all is well. `before`: balances by account before the first order. */
export async function verdict(
  db: pg.Client,
  acknowledged: readonly Acknowledged[],
  before: ReadonlyMap<string, bigint>,
): Promise<string[]> {
  const orders = await ordersOf(db)
  const wrong = [...orders.values()].flatMap(doneTooOften)
  for (const { id } of orders.values()) wrong.push(...(await untruths(db, id)))
  for (const each of acknowledged) wrong.push(...(await broken(each, orders.get(each.orderId))))
  return [...new Set([...wrong, ...(await lostInWallets(db, [...orders.values()], before))])]
}

async function ordersOf(db: pg.Client): Promise<Map<string, Row>> {
  const { rows } = await db.query<Row>(
    `select o.id, o.agency_id, o.order_type, o.status, o.total_minor, o.to_return_minor,
       (select count(*) from ledger.entry e where e.order_id = o.id and e.event_type = 'pay') as pays,
       (select count(*) from ledger.entry e where e.order_id = o.id and e.event_type = 'issue') as issues,
       (select count(*) from tickets t where t.order_id = o.id and t.kind = 'eticket') as printed,
       (select count(*) from order_passengers p where p.order_id = o.id) as passengers
     from orders o where o.status <> 'none'`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

function doneTooOften({ id, status, pays, issues, printed, passengers }: Row): string[] {
  const wrong: string[] = []
  if (Number(pays) > 1) wrong.push(`${id} was paid ${pays} times`)
  if (Number(issues) > 1) wrong.push(`${id} was issued ${issues} times`)
  // One flight ticket each: the lanes book single tickets.
  if (Number(printed) > Number(passengers)) wrong.push(`${id} has ${printed} tickets`)
  if (status === 'issued' && Number(printed) !== Number(passengers))
    wrong.push(`${id} is issued without its tickets`)
  return wrong
}

/** A successful response that is not true, or differs when its key is repeated. */
async function broken(
  { what, orderId, total, again, data }: Acknowledged,
  order: Row | undefined,
): Promise<string[]> {
  if (!order) return [`${orderId} was ${what} and is not there`]
  const wrong: string[] = []
  if (what === 'created' && Number(order.total_minor) !== total)
    wrong.push(`${orderId} was created for ${total} and costs ${order.total_minor}`)
  if (what === 'paid' && (order.pays !== '1' || order.status === 'to_be_paid' || order.status === 'canceled'))
    wrong.push(`${orderId} was paid, has ${order.pays} payments and is ${order.status}`)
  if (what === 'cancelled' && (order.pays !== '0' || order.status !== 'canceled'))
    wrong.push(`${orderId} was cancelled, has ${order.pays} payments and is ${order.status}`)
  const repeated = await again?.()
  if (
    repeated &&
    !(repeated.status === 200 && isDeepStrictEqual(effectOf(repeated.body.data), effectOf(data)))
  )
    wrong.push(
      `${orderId}: the same key is answered ${repeated.status} ${repeated.body.message} instead of what it was`,
    )
  return wrong
}

/** What a response says was done. Its order is returned in its current state on repetition (decision 0056). */
function effectOf(data: unknown): unknown {
  const { payment, id } = data as { readonly payment?: unknown; readonly id?: unknown }
  return payment ?? id ?? data
}

/** Balances by account name, in minor units. */
export async function balances(db: pg.Client): Promise<Map<string, bigint>> {
  const { rows } = await db.query<{ name: string; balance: string }>(
    `select name, balance::text from ledger.account where name like '%/balance/%'`,
  )
  return new Map(rows.map(({ name, balance }) => [name, BigInt(balance)]))
}

/** What left a wallet equals what its agency's orders retained. */
async function lostInWallets(
  db: pg.Client,
  orders: readonly Row[],
  before: ReadonlyMap<string, bigint>,
): Promise<string[]> {
  const after = await balances(db)
  return [...after].flatMap(([name, balance]) => {
    const agency = Number(name.split('/')[0])
    const kept = orders
      .filter(({ agency_id }) => agency_id === agency)
      .reduce(
        (sum, { status, order_type, total_minor, to_return_minor }) =>
          sum +
          keptBy({
            status,
            order_type,
            total_minor: BigInt(total_minor),
            to_return_minor: BigInt(to_return_minor),
          }),
        0n,
      )
    const left = (before.get(name) ?? 0n) - balance
    return left === kept ? [] : [`${name}: ${left} left it, its orders keep ${kept}`]
  })
}
