// Rates and levels, version by version. A new version counts for what is earned afterwards; what was earned
// keeps its factors.

import type { officePoints } from '@interline/contract/backoffice/points/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { pointsChanges, pointsFaults } from '@interline/domain/points/settings'
import { sql } from 'kysely'
import { jsonText } from '../../../../db/json/codec.ts'
import { byActor, writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { pointsSettings } from '../../points/index.ts'
import type { Deps } from './deps.ts'

type Shown = Reply<'officePoints.settings'>
const VERSIONS = 20

export function getSettings(ctx: OfficeCtx): Promise<Shown> {
  return ctx.db.transaction('everything', readShown)
}

/** Throws `request.version_conflict` when a colleague was faster, and `request.invalid`. */
export function saveSettings(
  ctx: OfficeCtx,
  { version, settings }: HandlerInput<typeof officePoints.saveSettings>['body'],
  { platform }: Deps,
): Promise<Shown> {
  const faults = pointsFaults(settings)
  if (faults.length > 0)
    throw failure('request.invalid', {
      fields: faults.map((name) => ({ path: `settings.${name}`, rule: 'field.choice' })),
    })
  const now = platform.clock.now()
  return ctx.db.transaction('everything', async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('points settings', 0))`.execute(tx)
    const newest = await pointsSettings(tx)
    if (newest.version !== version) throw failure('request.version_conflict')
    const changes = pointsChanges(newest.settings, settings)
    if (changes.length === 0) return readShown(tx)
    await tx
      .insertInto('points_settings')
      .values({
        version: version + 1,
        at: new Date(now),
        by_id: ctx.actor.userId,
        by_name: ctx.actor.name,
        before: jsonText(newest.settings),
        after: jsonText(settings),
      })
      .execute()
    await writeUserLog(tx, ctx, now, {
      ...byActor(ctx.actor),
      action: 'points.settings_changed',
      type: 'config',
      targetId: String(version + 1),
      before: Object.fromEntries(changes.map((each) => [each.name, each.before])),
      after: Object.fromEntries(changes.map((each) => [each.name, each.after])),
    })
    return readShown(tx)
  })
}

async function readShown(tx: Tx): Promise<Shown> {
  const newest = await pointsSettings(tx)
  const rows = await tx
    .selectFrom('points_settings')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(VERSIONS)
    .execute()
  return {
    version: newest.version,
    settings: { ...newest.settings },
    versions: rows.map((row) => ({
      version: row.version,
      at: row.at.toISOString(),
      by: row.by_name,
      changes: pointsChanges(row.before, row.after),
    })),
  }
}
