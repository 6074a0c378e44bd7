// Exchange rates: one snapshot per moment, never changed. Offers and orders keep the id of theirs.

import type { RateMap } from '@interline/domain/money/convert'
import { CURRENCIES, isCurrency, type Currency } from '@interline/domain/money/money'
import { outdatedIn, rateMapOf, type HeldRates } from '@interline/domain/rates/rates'
import { jsonText } from '../../../db/json/codec.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import { newId } from '../../platform/ids/ids.ts'

export interface RateSnapshot {
  readonly snapshotId: string
  /** Milliseconds since the epoch. */
  readonly takenAt: number
  readonly base: Currency
  /** Units of the base currency for one unit, decimal texts. */
  readonly rates: RateMap
  readonly held: HeldRates
  /** Expired: prices that need one of them must not be guaranteed. */
  readonly outdated: readonly Currency[]
  /** True: rates of the source are among the outdated ones, not only manual ones. */
  readonly stale: boolean
}

export interface Rates {
  /** The newest snapshot. Throws `search.rates_unavailable` when there is none. */
  current(tx: Tx): Promise<RateSnapshot>
  /** The newest snapshot, or undefined, for pages that also work without rates. */
  latest(tx: Tx): Promise<RateSnapshot | undefined>
  /** The snapshot used by an offer or order, however old. */
  byId(tx: Tx, snapshotId: string): Promise<RateSnapshot>
}

export interface SnapshotRow {
  readonly id: string
  readonly taken_at: Date
  readonly base: string
  readonly rates: RateMap
  readonly held: HeldRates | null
  readonly source: string
}

const DAY_MS = 86_400_000

export function openSnapshots({ clock }: { readonly clock: Clock }): Rates {
  const present = (row: SnapshotRow): RateSnapshot => {
    const held = heldOf(row)
    const base = baseOf(row)
    const outdated = outdatedIn(held, { base, now: clock.now() })
    return {
      snapshotId: row.id,
      takenAt: row.taken_at.getTime(),
      base,
      rates: row.rates,
      held,
      outdated,
      stale: outdated.some((currency) => held[currency]?.origin !== 'manual'),
    }
  }
  const latest = async (tx: Tx) => {
    const row = await newest(tx)
    return row && present(row)
  }
  return {
    latest,
    async current(tx) {
      const found = await latest(tx)
      if (!found) throw failure('search.rates_unavailable')
      return found
    },
    async byId(tx, snapshotId) {
      return present(await snapshots(tx).where('id', '=', snapshotId).executeTakeFirstOrThrow())
    },
  }
}

function snapshots(tx: Tx) {
  return tx.selectFrom('fx_snapshots').select(['id', 'taken_at', 'base', 'rates', 'held', 'source'])
}

/** The current rates; undefined before there are any. */
export function newest(tx: Tx): Promise<SnapshotRow | undefined> {
  return snapshots(tx).orderBy('taken_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** The content of a snapshot by currency. One from before this was stored: all from its source, valid for a day. */
export function heldOf({ held, rates, source, taken_at: takenAt }: SnapshotRow): HeldRates {
  if (held) return held
  const asOf = takenAt.getTime()
  const from = { origin: 'source', source, asOf, goodUntil: asOf + DAY_MS } as const
  return Object.fromEntries(
    CURRENCIES.flatMap((currency) => {
      const rate = rates[currency]
      return rate === undefined ? [] : [[currency, { rate, ...from }]]
    }),
  )
}

/** The currency in which the rates of a snapshot are. */
export function baseOf({ base }: Pick<SnapshotRow, 'base'>): Currency {
  if (!isCurrency(base)) throw new Error(`a snapshot in ${base}`)
  return base
}

/** Writes the new current rates and returns their id. */
export async function writeSnapshot(
  tx: Tx,
  {
    held,
    base,
    source,
    now,
  }: { readonly held: HeldRates; readonly base: Currency; readonly source: string; readonly now: number },
): Promise<string> {
  const id = newId('fx', now)
  await tx
    .insertInto('fx_snapshots')
    .values({
      id,
      taken_at: new Date(now),
      base,
      rates: jsonText(rateMapOf(held)),
      held: jsonText(held),
      source,
    })
    .execute()
  return id
}
