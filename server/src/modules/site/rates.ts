// Exchange rates: one snapshot per moment, never changed. Offers and orders keep the id of the one they used.

import type { RateMap } from '@interline/domain/money/convert'
import { jsonText } from '../../../db/json/codec.ts'
import type { RateSource } from '../../connectors/rates/port.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import { newId } from '../../platform/ids/ids.ts'

export interface RateSnapshot {
  readonly snapshotId: string
  /** Milliseconds since the epoch. */
  readonly takenAt: number
  readonly base: 'CNY'
  /** Units of the base currency for one unit, decimal texts. */
  readonly rates: RateMap
  /** Older than 24 hours: prices in another currency must not be promised. */
  readonly stale: boolean
}

export interface Rates {
  /** The newest snapshot. Throws `search.rates_unavailable` when there is none. */
  current(tx: Tx): Promise<RateSnapshot>
  /** The snapshot that an offer or order was made with, however old. */
  byId(tx: Tx, snapshotId: string): Promise<RateSnapshot>
  /**
   * Asks the source, with no transaction open, and keeps what it says as the newest snapshot. Rejects when the source
   * does not answer. Absent where no source is connected.
   */
  readonly refresh: (() => Promise<void>) | undefined
}

const STALE_AFTER_MS = 24 * 3_600_000

interface Row {
  readonly id: string
  readonly taken_at: Date
  readonly rates: RateMap
}

export function openRates(
  source: RateSource | undefined,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): Rates {
  const present = (row: Row): RateSnapshot => ({
    snapshotId: row.id,
    takenAt: row.taken_at.getTime(),
    base: 'CNY',
    rates: row.rates,
    stale: clock.now() - row.taken_at.getTime() > STALE_AFTER_MS,
  })
  const snapshots = (tx: Tx) => tx.selectFrom('fx_snapshots').select(['id', 'taken_at', 'rates'])
  return {
    async current(tx) {
      const row = await snapshots(tx)
        .orderBy('taken_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!row) throw failure('search.rates_unavailable')
      return present(row)
    },
    async byId(tx, snapshotId) {
      return present(await snapshots(tx).where('id', '=', snapshotId).executeTakeFirstOrThrow())
    },
    refresh: source && (() => takeSnapshot(source, db, clock)),
  }
}

async function takeSnapshot(source: RateSource, db: Database, clock: Clock): Promise<void> {
  const rates = await source.read()
  const now = clock.now()
  await db.transaction([], (tx) =>
    tx
      .insertInto('fx_snapshots')
      .values({
        id: newId('fx', now),
        taken_at: new Date(now),
        rates: jsonText(rates),
        source: source.name,
      })
      .execute(),
  )
}
