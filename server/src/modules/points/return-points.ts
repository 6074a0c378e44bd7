// Points of a rejected redemption return with the days that they had: what was about to expire is not renewed, but leaves
// at least as many days as an agency is told before.

import { NOTICE_DAYS } from '@interline/domain/points/records'
import { addDays } from '@interline/domain/time/local-date'
import { localDateAt } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { addRecord, settleOwed } from './account.ts'
import { POINTS_ZONE } from './deps.ts'

interface Returned {
  /** The redemption. */
  readonly ref: string
  readonly points: bigint
  readonly note: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** After `lockAccount`. */
export async function returnPoints(tx: Tx, agencyId: number, returned: Returned): Promise<void> {
  const { ref, points, note, at } = returned
  const least = addDays(localDateAt(at, POINTS_ZONE), NOTICE_DAYS)
  const { rows } = await sql<{ lot: bigint; points: bigint; stays: boolean }>`
    select t.lot_seq as lot, t.points, l.state = 'available' and l.expires_on >= ${least} as stays
    from points_records r
      join points_taken t on t.agency_id = r.agency_id and t.seq = r.seq
      join points_lots l on l.agency_id = t.agency_id and l.seq = t.lot_seq
    where r.agency_id = ${agencyId} and r.kind = 'redeem' and r.ref = ${ref}`.execute(tx)
  const kept = rows.filter(({ stays }) => stays)
  const rest = points - kept.reduce((sum, lot) => sum + lot.points, 0n)
  const seq = await addRecord(tx, agencyId, {
    kind: 'give_back',
    ref,
    available: points,
    note,
    at,
    expiresOn: rest > 0n ? least : null,
  })
  for (const { lot, points: part } of kept)
    await sql`update points_lots set remaining = remaining + ${part}
      where agency_id = ${agencyId} and seq = ${lot}`.execute(tx)
  if (rest > 0n)
    await tx
      .insertInto('points_lots')
      .values({
        agency_id: agencyId,
        seq,
        order_id: null,
        family_id: null,
        points: rest,
        remaining: rest,
        state: 'available',
        available_on: localDateAt(at, POINTS_ZONE),
        expires_on: least,
      })
      .execute()
  await settleOwed(tx, agencyId)
}
