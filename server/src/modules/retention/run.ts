import type { RetentionKind } from '@interline/domain/retention/retention'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { removeOutdated } from '../../platform/database/outdated-rows.ts'
import type { PersonalDataHolder, Removal, Traveller } from '../../platform/personal-data/holder.ts'
import type { Platform } from '../../platform/platform.ts'
import { periodsInForce } from './periods.ts'
import { removeAlerts, removeEnquiries, removeWebhookRecords } from './remove.ts'

const DAY_MS = 86_400_000

interface Deps {
  readonly platform: Platform
  readonly holders: readonly PersonalDataHolder[]
}

/**
 * Removes what its period has ended for, and records what it was as soon as it is removed: a later failure loses nothing
 * of the report. What is removed from orders is looked for once a day, because that reads all of them. Returns the number
 * of rows of kinds that are looked for each time.
 */
export async function runRetention(deps: Deps): Promise<number> {
  const { db, clock, settings } = deps.platform
  const now = clock.now()
  const periods = await db.transaction('everything', (tx) => periodsInForce(tx, deps.platform))
  const daysOf = (kind: RetentionKind) => periods.get(kind) ?? 0
  const report = (kind: RetentionKind, removed: number) =>
    record(deps, { kind, removed, days: daysOf(kind), now })
  const total = await removeOutdated(
    db,
    now,
    {
      rates: settings.keepDays.rates,
      userLog: daysOf('user_log'),
      impersonationReads: daysOf('impersonation_reads'),
      mails: daysOf('mails'),
      notifications: daysOf('notifications'),
      devices: daysOf('devices'),
      supplierHistory: daysOf('supplier_history'),
    },
    report,
  )
  for (const kind of DAILY) {
    if (await ranToday(deps, kind)) continue
    const before = new Date(now - daysOf(kind) * DAY_MS)
    await report(kind, await removeOfKind(deps, { kind, before, at: new Date(now) }))
  }
  return total
}

const DAILY = ['travel_documents', 'evidence', 'enquiries', 'webhook_deliveries', 'alerts'] as const

async function removeOfKind(
  { platform: { db }, holders }: Deps,
  { kind, before, at }: { readonly kind: (typeof DAILY)[number]; readonly before: Date; readonly at: Date },
): Promise<number> {
  if (kind === 'enquiries') return removeEnquiries(db, before)
  if (kind === 'alerts') return removeAlerts(db, before)
  if (kind === 'webhook_deliveries') return removeWebhookRecords(db, before)
  const removal: Removal = {
    db,
    before,
    at,
    lastTravelOf: (tx, agencyId, travellers) => lastTravelOf(tx, { agencyId, travellers, holders }),
  }
  let removed = 0
  for (const { remove } of holders) removed += (await remove?.[kind]?.(removal)) ?? 0
  return removed
}

interface Asked {
  readonly agencyId: number
  readonly travellers: readonly Traveller[]
  readonly holders: readonly PersonalDataHolder[]
}

async function lastTravelOf(
  tx: Tx,
  { agencyId, travellers, holders }: Asked,
): Promise<readonly (Date | null)[]> {
  let last: readonly (Date | null)[] = travellers.map(() => null)
  for (const holder of holders) {
    const ends = (await holder.lastTravelOf?.(tx, agencyId, travellers)) ?? []
    last = last.map((known, at) => {
      const end = ends[at] ?? null
      return end && (known === null || end > known) ? end : known
    })
  }
  return last
}

/** Whether what has that period was looked for today (UTC). */
async function ranToday({ platform: { db, clock } }: Deps, kind: RetentionKind): Promise<boolean> {
  const row = await db.transaction('everything', (tx) =>
    tx
      .selectFrom('retention_runs')
      .select('kind')
      .where('day', '=', dayOf(clock.now()))
      .where('kind', '=', kind)
      .executeTakeFirst(),
  )
  return row !== undefined
}

/** Kinds that are kept for ever have no report. */
async function record(
  { platform: { db } }: Deps,
  {
    kind,
    removed,
    days,
    now,
  }: {
    readonly kind: RetentionKind
    readonly removed: number
    readonly days: number
    readonly now: number
  },
): Promise<void> {
  if (days === 0) return
  const row = { day: dayOf(now), kind, days, removed: BigInt(removed), ran_at: new Date(now) }
  await db.transaction('everything', (tx) =>
    tx
      .insertInto('retention_runs')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['root_agency_id', 'day', 'kind']).doUpdateSet({
          removed: sql<bigint>`retention_runs.removed + excluded.removed`,
          days: sql<number>`excluded.days`,
          ran_at: sql<Date>`excluded.ran_at`,
        }),
      )
      .execute(),
  )
}

function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10)
}
