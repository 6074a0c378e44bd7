// Versions of the review rules: one row for every change, numbered over all of them.

import {
  DEFAULT_REVIEW_RULES,
  valueChanges,
  type ReviewRules,
  type RuleValue,
} from '@interline/domain/booking/review/rules'
import { sql } from 'kysely'
import { jsonText } from '../../../../db/json/codec.ts'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { openRules } from '../../booking/index.ts'

/** The general rules; version 0: the defaults. */
export async function newestRules(tx: Tx): Promise<{ version: number; rules: ReviewRules }> {
  const row = await tx
    .selectFrom('review_rules')
    .select(['version', 'after'])
    .where('agency_id', 'is', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? { version: row.version, rules: openRules(row.after) }
    : { version: 0, rules: DEFAULT_REVIEW_RULES }
}

/** Serialises changes: versions have no gaps, and the second sees the first. */
export async function waitForTurn(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('review rules', 0))`.execute(tx)
}

export interface NewVersion {
  /** Null: the general rules. */
  readonly agencyId: number | null
  readonly before: Readonly<Record<string, RuleValue>>
  readonly after: Readonly<Record<string, RuleValue>>
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Adds a version and its log entry. After `waitForTurn`. */
export async function addVersion(
  tx: Tx,
  ctx: OfficeCtx,
  { agencyId, before, after, now }: NewVersion,
): Promise<void> {
  const { newest } = await tx
    .selectFrom('review_rules')
    .select(({ fn }) => fn.max('version').as('newest'))
    .executeTakeFirstOrThrow()
  const version = (newest ?? 0) + 1
  await tx
    .insertInto('review_rules')
    .values({
      version,
      at: new Date(now),
      by_id: ctx.actor.userId,
      by_name: ctx.actor.name,
      agency_id: agencyId,
      before: jsonText(before),
      after: jsonText(after),
    })
    .execute()
  const changes = valueChanges(before, after)
  await writeUserLog(tx, ctx, now, {
    realm: 'office',
    agencyId: null,
    actorId: ctx.actor.userId,
    actorName: ctx.actor.name,
    action: agencyId === null ? 'review_rules.changed' : 'review_rules.agency_changed',
    type: 'config',
    targetId: String(agencyId ?? version),
    before: Object.fromEntries(changes.map((each) => [each.name, each.before])),
    after: Object.fromEntries(changes.map((each) => [each.name, each.after])),
  })
}
