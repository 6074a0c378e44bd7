// Numbers of statements, bills and credit notes, without gaps per seller and year: the counter's row is locked until the
// document's transaction ends, and after a rollback the number is assigned again.

import { documentNumber } from '@interline/domain/statements/content'
import { localDateAt } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface Numbered {
  readonly number: string
  readonly year: number
  readonly serial: number
}

const LETTERS = { statement: 'ST', credit: 'CS', bill: 'BL', credit_note: 'CN' } as const

/**
 * The next numbers of a seller (0: the platform) in the year of a local date, in order. The caller writes a
 * document for each.
 */
export async function takeNumbers(
  tx: Tx,
  series: keyof typeof LETTERS,
  { sellerId, day, count }: { readonly sellerId: number; readonly day: string; readonly count: number },
): Promise<Numbered[]> {
  const year = Number(day.slice(0, 4))
  const { rows } = await sql<{ first: number }>`
    select take_numbers(${sellerId}::integer, ${series}, ${year}::integer, ${count}::integer) as first`.execute(
    tx,
  )
  const first = rows[0]?.first
  if (first === undefined) throw new Error('no number was allocated')
  return Array.from({ length: count }, (_, at) => ({
    number: documentNumber(LETTERS[series], { sellerId, year, serial: first + at }),
    year,
    serial: first + at,
  }))
}

/**
 * The number of an order's bill, or of its credit note: given once, then the same. `part`: of what is paid for itself, such as
 * an installment; absent: the whole order. `at` in milliseconds since the epoch; null: none is given now, and the answer may be null.
 */
export async function billNumber(
  tx: Tx,
  order: { readonly id: string; readonly agencyId: number; readonly part?: string },
  {
    sellerId,
    at,
    zone,
    series = 'bill',
  }: {
    readonly sellerId: number
    readonly at: number | null
    readonly zone: string
    readonly series?: 'bill' | 'credit_note'
  },
): Promise<string | null> {
  // Of two concurrent callers the second waits for the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bill ${order.id}`}, 0))`.execute(tx)
  const known = await tx
    .selectFrom('bill_numbers')
    .select('number')
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agencyId)
    .where('part', '=', order.part ?? '')
    .executeTakeFirst()
  if (known || at === null) return known?.number ?? null
  const [own] = await takeNumbers(tx, series, { sellerId, day: localDateAt(at, zone), count: 1 })
  if (!own) throw new Error('no number was allocated')
  await tx
    .insertInto('bill_numbers')
    .values({
      order_id: order.id,
      agency_id: order.agencyId,
      part: order.part ?? '',
      seller_id: sellerId,
      series,
      ...own,
      issued_at: new Date(at),
    })
    .execute()
  return own.number
}
