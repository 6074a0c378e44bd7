// What a rate would have done to the orders of the last seven days: each price replayed from its proof, with
// its original rates except this one.

import type { Reply } from '@interline/contract/index'
import { reprice } from '@interline/domain/flight-search/price/reprice'
import { recompute, type LevelProof } from '@interline/domain/flight-search/price/price-proof'
import type { RateMap } from '@interline/domain/money/convert'
import type { Currency } from '@interline/domain/money/money'
import type { Tx } from '../../platform/database/database.ts'

export type Impact = Reply<'officeRates.preview'>

const DAYS = 7
const DAY_MS = 86_400_000
/** More orders would add no information. */
const MOST = 2000
const BATCH = 200
const SHOWN = 50

interface Repriced {
  readonly orderId: string
  readonly agencyName: string
  readonly createdAt: Date
  readonly currency: Currency
  /** Minor units. */
  readonly charged: bigint
  readonly recomputed: bigint
}

/** Needs a transaction that sees the orders of every agency. */
export async function impactOf(
  tx: Tx,
  change: { readonly currency: Currency; readonly rate: string },
  now: number,
): Promise<Impact> {
  const repriced: Repriced[] = []
  let notRecomputed = 0
  let last: { readonly created_at: Date; readonly id: string } | undefined
  let read = 0
  const ratesOf = snapshotRates(tx)
  while (read < MOST) {
    const rows = await ordersBefore(tx, last, now)
    for (const { price_proof: proof, fx_snapshot_id: snapshot, ...order } of rows) {
      const own = await ratesOf(snapshot)
      const price = proof && own && priceOf(proof, { ...own, [change.currency]: change.rate })
      if (price) repriced.push({ ...named(order), ...price })
      else notRecomputed += 1
    }
    read += rows.length
    last = rows.at(-1)
    if (rows.length < BATCH) return summed(repriced, { notRecomputed, uncounted: false })
  }
  return summed(repriced, { notRecomputed, uncounted: true })
}

function ordersBefore(
  tx: Tx,
  last: { readonly created_at: Date; readonly id: string } | undefined,
  now: number,
) {
  return tx
    .selectFrom('orders')
    .innerJoin('order_pricing', 'order_pricing.order_id', 'orders.id')
    .innerJoin('agencies', 'agencies.id', 'orders.agency_id')
    .select(['orders.id', 'orders.created_at', 'agencies.name'])
    .select(['order_pricing.price_proof', 'order_pricing.fx_snapshot_id'])
    .where('orders.order_type', '=', 'origin')
    .where('orders.test', '=', false)
    .where('orders.created_at', '>=', new Date(now - DAYS * DAY_MS))
    .$if(last !== undefined, (q) =>
      q.where((eb) =>
        eb(
          eb.refTuple('orders.created_at', 'orders.id'),
          '<',
          eb.tuple(last?.created_at ?? new Date(0), last?.id ?? ''),
        ),
      ),
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(BATCH)
    .execute()
}

/** What the order's agency was charged and would have been; undefined for proofs that cannot be replayed. */
function priceOf(proof: readonly LevelProof[], rates: RateMap) {
  const own = proof.at(-1)
  if (!own) return undefined
  try {
    const then = reprice(proof, rates).at(-1)
    return then && { currency: own.currency, charged: recompute(own).minor, recomputed: then.minor }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function named({ id, created_at, name }: { id: string; created_at: Date; name: string }) {
  return { orderId: id, createdAt: created_at, agencyName: name }
}

/** The rates of a snapshot, each read once. */
function snapshotRates(tx: Tx) {
  const known = new Map<string, RateMap | undefined>()
  return async (id: string) => {
    if (!known.has(id)) {
      const row = await tx.selectFrom('fx_snapshots').select('rates').where('id', '=', id).executeTakeFirst()
      known.set(id, row?.rates)
    }
    return known.get(id)
  }
}

function summed(
  repriced: readonly Repriced[],
  counts: { readonly notRecomputed: number; readonly uncounted: boolean },
): Impact {
  const changed = repriced.filter(({ charged, recomputed }) => charged !== recomputed)
  const currencies = [...new Set(repriced.map(({ currency }) => currency))].toSorted()
  return {
    counted: repriced.length,
    changed: changed.length,
    ...counts,
    sums: currencies.map((currency) => {
      const own = repriced.filter((each) => each.currency === currency)
      const sum = (of: (each: Repriced) => bigint) => Number(own.reduce((all, each) => all + of(each), 0n))
      return {
        currency,
        charged: sum(({ charged }) => charged),
        recomputed: sum(({ recomputed }) => recomputed),
        changed: own.filter(({ charged, recomputed }) => charged !== recomputed).length,
      }
    }),
    orders: changed
      .toSorted((a, b) => relative(b) - relative(a))
      .slice(0, SHOWN)
      .map(({ createdAt, charged, recomputed, ...order }) => ({
        ...order,
        createdAt: createdAt.toISOString(),
        charged: Number(charged),
        recomputed: Number(recomputed),
      })),
  }
}

/** The relative change of an order's price: amounts in different currencies are not comparable. */
function relative({ charged, recomputed }: Repriced): number {
  return Math.abs(Number(recomputed - charged)) / Math.max(1, Math.abs(Number(charged)))
}
