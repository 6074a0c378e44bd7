import type { Input, Reply } from '@interline/contract/index'
import {
  periodInForce,
  retentionFault,
  RETENTION_GRACE_HOURS,
  RETENTION_KINDS,
  RETENTION_MAX_DAYS,
  RETENTION_PERIODS,
  type RetentionKind,
} from '@interline/domain/retention/retention'
import { sql, type Selectable } from 'kysely'
import type { RetentionPeriods } from '../../../db/types.ts'
import { byActor, writeUserLog } from '../../platform/auth/user-log.ts'
import type { Settings } from '../../platform/config/settings.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { OfficeCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Platform } from '../../platform/platform.ts'

type Period = Reply<'officeRetention.save'>
type Row = Selectable<RetentionPeriods>
type Deps = Pick<Platform, 'clock' | 'settings'>

const DAY_MS = 86_400_000

/** The usual period in days; null: for ever. */
function usualOf(kind: RetentionKind, { keepDays }: Pick<Settings, 'keepDays'>): number | null {
  if (kind === 'user_log') return keepDays.userLog || null
  if (kind === 'impersonation_reads') return keepDays.impersonationReads || null
  return RETENTION_PERIODS[kind].usual
}

/** The period of each kind that is in force now, in days; null: for ever. */
export async function periodsInForce(
  tx: Tx,
  { clock, settings }: Deps,
): Promise<ReadonlyMap<RetentionKind, number | null>> {
  const rows = await tx.selectFrom('retention_periods').selectAll().execute()
  return new Map(
    RETENTION_KINDS.map((kind) => [
      kind,
      inForce(
        rows.find((row) => row.kind === kind),
        usualOf(kind, settings),
        clock.now(),
      ),
    ]),
  )
}

/** The period of one kind that is in force now, in days; null: for ever. */
export async function retentionPeriod(tx: Tx, kind: RetentionKind, deps: Deps): Promise<number | null> {
  return (await periodsInForce(tx, deps)).get(kind) ?? null
}

export function listPeriods(ctx: OfficeCtx, deps: Deps): Promise<Reply<'officeRetention.periods'>> {
  return ctx.db.transaction('everything', async (tx) => ({ periods: await readPeriods(tx, deps) }))
}

async function readPeriods(tx: Tx, { clock, settings }: Deps): Promise<Period[]> {
  const now = clock.now()
  const rows = await tx.selectFrom('retention_periods').selectAll().execute()
  const since = new Date(now - 30 * DAY_MS).toISOString().slice(0, 10)
  const runs = await tx
    .selectFrom('retention_runs')
    .select([
      'kind',
      sql<Date>`max(ran_at)`.as('last'),
      sql<number>`coalesce(sum(removed) filter (where day > ${since}), 0)::integer`.as('removed'),
    ])
    .groupBy('kind')
    .execute()
  return RETENTION_KINDS.map((kind) => {
    const row = rows.find((each) => each.kind === kind)
    const run = runs.find((each) => each.kind === kind)
    const usual = usualOf(kind, settings)
    const pending = row !== undefined && row.takes_effect_at.getTime() > now
    return {
      kind,
      days: row?.days ?? usual,
      usual,
      min: RETENTION_PERIODS[kind].min,
      isSet: row !== undefined,
      inForce: inForce(row, usual, now),
      takesEffectAt: pending ? row.takes_effect_at.toISOString() : null,
      changedAt: row?.changed_at.toISOString() ?? null,
      changedBy: row?.changed_by_name ?? null,
      lastRun: run?.last.toISOString() ?? null,
      removed: run?.removed ?? 0,
      version: row?.version ?? 0,
    }
  })
}

function inForce(row: Row | undefined, usual: number | null, now: number): number | null {
  return row
    ? periodInForce(
        { days: row.days, daysBefore: row.days_before, takesEffectAt: row.takes_effect_at.getTime() },
        now,
      )
    : usual
}

/** Throws `request.invalid` and `request.version_conflict`. */
export async function savePeriod(
  ctx: OfficeCtx,
  { kind, days, version }: Input<'officeRetention.save'>['params'] & Input<'officeRetention.save'>['body'],
  deps: Deps,
): Promise<Period> {
  const fault = retentionFault(kind, days)
  if (fault) {
    const values = { min: RETENTION_PERIODS[kind].min, max: RETENTION_MAX_DAYS }
    throw failure('request.invalid', { fields: [{ path: 'days', rule: fault, values }] })
  }
  const now = deps.clock.now()
  return ctx.db.transaction('everything', async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`retention ${kind}`}, 0))`.execute(tx)
    const row = await tx
      .selectFrom('retention_periods')
      .selectAll()
      .where('kind', '=', kind)
      .executeTakeFirst()
    if ((row?.version ?? 0) !== version) throw failure('request.version_conflict')
    const before = inForce(row, usualOf(kind, deps.settings), now)
    // For ever is longer than any number.
    const isShorter = before === null || days < before
    const values = {
      days,
      days_before: isShorter ? (before ?? RETENTION_MAX_DAYS) : days,
      takes_effect_at: new Date(isShorter ? now + RETENTION_GRACE_HOURS * 3_600_000 : now),
      version: version + 1,
      changed_at: new Date(now),
      changed_by: ctx.actor.userId,
      changed_by_name: ctx.actor.name,
    }
    await tx
      .insertInto('retention_periods')
      .values({ kind, ...values })
      .onConflict((conflict) => conflict.columns(['root_agency_id', 'kind']).doUpdateSet(values))
      .execute()
    await writeUserLog(tx, ctx, now, {
      ...byActor(ctx.actor),
      action: 'retention.changed',
      type: 'config',
      targetId: kind,
      before: { days: before },
      after: { days, from: values.takes_effect_at.toISOString() },
    })
    const saved = (await readPeriods(tx, deps)).find((each) => each.kind === kind)
    if (!saved) throw new Error(`no period of ${kind}`)
    return saved
  })
}

export interface RetentionReport {
  readonly periods: readonly Period[]
  /** Newest first, without those that removed nothing. */
  readonly runs: readonly { readonly day: string; readonly kind: RetentionKind; readonly removed: number }[]
}

const REPORTED_DAYS = 30

/** What the pages show, for the command. */
export function readReport({
  db,
  clock,
  settings,
}: Pick<Platform, 'db' | 'clock' | 'settings'>): Promise<RetentionReport> {
  const since = new Date(clock.now() - REPORTED_DAYS * DAY_MS).toISOString().slice(0, 10)
  return db.transaction('everything', async (tx) => {
    const runs = await tx
      .selectFrom('retention_runs')
      .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'kind', 'removed'])
      .where('day', '>', since)
      .where('removed', '>', 0n)
      .orderBy('retention_runs.day', 'desc')
      .orderBy('kind')
      .execute()
    return {
      periods: await readPeriods(tx, { clock, settings }),
      runs: runs.map(({ day, kind, removed }) => ({
        day,
        kind: kind as RetentionKind,
        removed: Number(removed),
      })),
    }
  })
}

export function listRuns(
  ctx: OfficeCtx,
  {
    page,
    pageSize,
    kind,
    removedOnly,
  }: { page: number; pageSize: number; kind?: RetentionKind | undefined; removedOnly: boolean },
): Promise<Reply<'officeRetention.runs'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const rows = tx
      .selectFrom('retention_runs')
      .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? ''))
      .$if(removedOnly, (q) => q.where('removed', '>', 0n))
    const { total } = await rows
      .select((eb) => eb.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow()
    const runs = await rows
      .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'kind', 'days', 'removed', 'ran_at'])
      .orderBy('retention_runs.day', 'desc')
      .orderBy('kind')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
    return {
      runs: runs.map((run) => ({
        day: run.day,
        kind: run.kind as RetentionKind,
        days: run.days,
        removed: Number(run.removed),
        ranAt: run.ran_at.toISOString(),
      })),
      total: Number(total),
    }
  })
}
