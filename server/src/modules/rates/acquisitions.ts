// Acquires rates from the source. An acquisition is recorded first; the source is called with no transaction
// open; the result, the new snapshot and the alarm are written together. One runs at a time.

import { jumpsBetween, missingIn, rateMapOf, withAcquired } from '@interline/domain/rates/rates'
import type { Currency } from '@interline/domain/money/money'
import { sql } from 'kysely'
import {
  AcquisitionError,
  type AcquisitionFault,
  type RateDocument,
  type RateSource,
} from '../../connectors/rates/port.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { tellTreasury } from './alarm-mail.ts'
import { heldOf, newest, writeSnapshot } from './snapshots.ts'
import { baseCurrency } from './base-currency.ts'

export interface AcquisitionDeps {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'mailer' | 'log'>
  readonly source: RateSource
  /** Recipient of the alarm when no member of the treasury is active. */
  readonly fallbackAddress: string
}

/** Who requested it; absent: the schedule. */
export interface Asker {
  readonly id: string
  readonly name: string
}

/** A row that has been running for longer than this belongs to a process that died. */
const INTERRUPTED_MS = 5 * 60_000
/** Between two attempts while a document is due. */
const PAUSE_MS = 30 * 60_000
/** How long after its due time a missing document is not yet a failure. */
const LATE_MS = 2 * 3_600_000

/** Starts an acquisition in the caller's transaction and returns its id; undefined while one runs. */
export async function beginAcquisition(
  tx: Tx,
  { source, now, by }: { readonly source: RateSource; readonly now: number; readonly by?: Asker },
): Promise<string | undefined> {
  await tx
    .updateTable('rate_acquisitions')
    .set({ state: 'failed', fault: 'interrupted', finished_at: new Date(now) })
    .where('state', '=', 'running')
    .where('asked_at', '<', new Date(now - INTERRUPTED_MS))
    .execute()
  const row = await tx
    .insertInto('rate_acquisitions')
    .values({
      id: newId('rac', now),
      source: source.name,
      asked_by: by?.id ?? null,
      asked_by_name: by?.name ?? null,
      asked_at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Whether the source may have a new document, and was not called a moment ago. */
export async function isDue(tx: Tx, source: RateSource, now: number): Promise<boolean> {
  const last = await tx
    .selectFrom('rate_acquisitions')
    .select((eb) => eb.fn.max('asked_at').as('at'))
    .where('source', '=', source.name)
    .executeTakeFirst()
  if (last?.at && now - new Date(last.at).getTime() < PAUSE_MS) return false
  const known = await newestDocument(tx, source)
  return known === undefined || now >= source.nextDue(known.day, known.takenAt)
}

/**
 * Calls the source for a started acquisition and writes the result. Does nothing for a finished one. Returns
 * the fault, null if none.
 */
export async function runAcquisition(id: string, deps: AcquisitionDeps): Promise<AcquisitionFault | null> {
  const { db, clock } = deps.platform
  if (!(await isRunning(db, id))) return null
  const base = await db.transaction('everything', baseCurrency)
  const answer = await ask(deps.source, { now: clock.now(), base })
  return db.transaction('everything', async (tx) => {
    // Two concurrent snapshots would both build on the same previous one.
    await sql`select pg_advisory_xact_lock(hashtextextended('exchange rates', 0))`.execute(tx)
    const now = clock.now()
    const outcome =
      answer instanceof AcquisitionError
        ? failed(answer.fault, answer.message)
        : await take(tx, answer, { source: deps.source, base, now })
    const { numUpdatedRows } = await tx
      .updateTable('rate_acquisitions')
      .set({ ...outcome, finished_at: new Date(now) })
      .where('root_agency_id', '=', 0)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Error(`${id} was finished by another process`)
    if (outcome.state === 'failed' || outcome.state === 'incomplete') await alarmOnce(tx, id, deps)
    return outcome.state === 'failed' ? (outcome.fault as AcquisitionFault) : null
  })
}

async function isRunning(db: Database, id: string): Promise<boolean> {
  const row = await db.transaction('everything', (tx) =>
    tx
      .selectFrom('rate_acquisitions')
      .select('state')
      .where('root_agency_id', '=', 0)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  return row?.state === 'running'
}

async function ask(
  source: RateSource,
  { now, base }: { readonly now: number; readonly base: Currency },
): Promise<RateDocument | AcquisitionError> {
  try {
    return await source.read(now, base)
  } catch (error) {
    if (error instanceof AcquisitionError) return error
    return new AcquisitionError('unreadable', error instanceof Error ? error.message : String(error))
  }
}

interface Outcome {
  readonly state: 'done' | 'unchanged' | 'incomplete' | 'failed'
  readonly fault: string | null
  readonly detail: string
  readonly document_day: string | null
  readonly snapshot_id: string | null
}

/** Compares a document with the newest one and creates a snapshot from it. */
async function take(
  tx: Tx,
  document: RateDocument,
  { source, base, now }: { readonly source: RateSource; readonly base: Currency; readonly now: number },
): Promise<Outcome> {
  const { day } = document
  const known = await newestDocument(tx, source)
  if (day !== null && known?.day) {
    if (day < known.day) return failed('older', `${day}, after ${known.day}`)
    if (day === known.day) {
      const isLate = now > source.nextDue(known.day, known.takenAt) + LATE_MS
      if (isLate) return failed('late', day)
      return { state: 'unchanged', fault: null, detail: '', document_day: day, snapshot_id: null }
    }
  }
  const before = await newest(tx)
  // Rates in another currency than that of the installation say nothing: there are none after the set-up.
  const held = before && before.base === base ? heldOf(before) : {}
  // Manual rates, or rates that were manual until the currency follows the source again, say nothing about
  // the source's.
  const fromSource = Object.fromEntries(
    Object.entries(held).filter(([, rate]) => rate.origin !== 'manual' && rate.source === document.source),
  )
  const jumps = jumpsBetween(rateMapOf(fromSource), document.rates)
  if (jumps.length > 0) return failed('implausible', jumps.join(', '))
  const next = withAcquired(held, document)
  const snapshotId = await writeSnapshot(tx, { held: next, base, source: source.name, now })
  const missing = missingIn(document.rates, byHandIn(next))
  return {
    state: missing.length > 0 ? 'incomplete' : 'done',
    fault: null,
    detail: missing.join(', '),
    document_day: day,
    snapshot_id: snapshotId,
  }
}

/** Rates that no acquisition brings: manual ones, and those that must be set manually. */
function byHandIn(held: ReturnType<typeof withAcquired>): ReadonlySet<Currency> {
  const set = Object.entries(held).flatMap(([currency, { origin }]) =>
    origin === 'manual' ? [currency as Currency] : [],
  )
  return new Set<Currency>([...set, ...NEVER_PUBLISHED])
}

/** The European Central Bank publishes no rate for these. */
export const NEVER_PUBLISHED: readonly Currency[] = ['RUB', 'TWD']

/** The newest document that rates were taken from. */
export async function newestDocument(tx: Tx, source: RateSource) {
  const row = await tx
    .selectFrom('rate_acquisitions')
    .select(['document_day', 'finished_at'])
    .where('source', '=', source.name)
    .where('state', 'in', ['done', 'incomplete'])
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { day: row.document_day, takenAt: row.finished_at?.getTime() ?? 0 }
}

function failed(fault: AcquisitionFault, detail: string): Outcome {
  return { state: 'failed', fault, detail: detail.slice(0, 500), document_day: null, snapshot_id: null }
}

/** Notifies the treasury of the first failure after a success, and of no other. */
async function alarmOnce(tx: Tx, id: string, deps: AcquisitionDeps): Promise<void> {
  const told = await tx
    .selectFrom('rate_acquisitions as told')
    .select('told.id')
    .where('told.alarmed', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rate_acquisitions as good')
            .select('good.id')
            .where('good.state', 'in', ['done', 'unchanged'])
            .whereRef('good.asked_at', '>', 'told.asked_at'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  if (told) return
  const row = await tx
    .updateTable('rate_acquisitions')
    .set({ alarmed: true })
    .where('root_agency_id', '=', 0)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tellTreasury(tx, row, { ...deps, mailer: deps.platform.mailer })
}
