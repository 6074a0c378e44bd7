import type { createNotice as creating } from '@interline/contract/notices/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import type { Selectable } from 'kysely'
import type { Notices } from '../../../db/types.ts'
import { writeUserLog, type LogEntry } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { OfficeCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Deps } from './deps.ts'

type Notice = Reply<'officeNotices.create'>
type Draft = HandlerInput<typeof creating>['body']
type Row = Selectable<Notices>

const MOST = 200

export async function listNotices(ctx: OfficeCtx, deps: Deps): Promise<Reply<'officeNotices.list'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const rows = await tx
      .selectFrom('notices')
      .selectAll()
      .orderBy('shown_until', 'desc')
      .orderBy('id')
      .limit(MOST)
      .execute()
    return { notices: await presentAll(tx, rows, deps) }
  })
}

/** Throws `request.invalid` for a period that is over or backwards, and `request.not_found` for an agency that is not there. */
export async function createNotice(ctx: OfficeCtx, draft: Draft, deps: Deps): Promise<Notice> {
  const { clock } = deps.platform
  refusePeriod(draft, clock.now())
  return ctx.db.transaction('everything', async (tx) => {
    await refuseUnknown(tx, draft.agencyIds)
    const row = await tx
      .insertInto('notices')
      .values({
        id: newId('ntc', clock.now()),
        ...columnsOf(draft),
        created_by: ctx.actor.userId,
        created_by_name: ctx.actor.name,
        created_at: new Date(clock.now()),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await log(tx, ctx, deps, { action: 'notices.created', targetId: row.id, after: draft })
    const made = await presentOne(tx, row, deps)
    await ctx.remember(tx, made)
    return made
  })
}

/** Throws as `createNotice` does, and `request.version_conflict`; a withdrawn one is not found. */
export async function updateNotice(
  ctx: OfficeCtx,
  { id, version, ...draft }: Draft & { readonly id: string; readonly version: number },
  deps: Deps,
): Promise<Notice> {
  refusePeriod(draft, deps.platform.clock.now())
  return ctx.db.transaction('everything', async (tx) => {
    const before = await lock(tx, { id, version })
    await refuseUnknown(tx, draft.agencyIds)
    const row = await tx
      .updateTable('notices')
      .set({ ...columnsOf(draft), version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await log(tx, ctx, deps, {
      action: 'notices.changed',
      targetId: id,
      before: draftOf(before),
      after: draft,
    })
    return presentOne(tx, row, deps)
  })
}

/** Throws `request.not_found` and `request.version_conflict`. */
export async function withdrawNotice(
  ctx: OfficeCtx,
  { id, version }: { readonly id: string; readonly version: number },
  deps: Deps,
): Promise<Notice> {
  return ctx.db.transaction('everything', async (tx) => {
    await lock(tx, { id, version })
    const row = await tx
      .updateTable('notices')
      .set({ withdrawn_at: new Date(deps.platform.clock.now()), version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await log(tx, ctx, deps, { action: 'notices.withdrawn', targetId: id })
    return presentOne(tx, row, deps)
  })
}

async function lock(
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Row> {
  const row = await tx.selectFrom('notices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row || row.withdrawn_at) throw failure('request.not_found')
  if (row.version !== version) throw failure('request.version_conflict')
  return row
}

function refusePeriod({ from, until }: Pick<Draft, 'from' | 'until'>, now: number): void {
  if (Date.parse(until) > Math.max(now, Date.parse(from))) return
  const first = new Date(Math.max(now, Date.parse(from))).toISOString().slice(0, 16).replace('T', ' ')
  throw failure('request.invalid', {
    fields: [{ path: 'until', rule: 'field.range', values: { from: `${first} UTC` } }],
  })
}

async function refuseUnknown(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx.selectFrom('agencies').select('id').where('id', 'in', ids).execute()
  if (rows.length < new Set(ids).size) throw failure('request.not_found')
}

function columnsOf({ level, text, from, until, agencyIds }: Draft) {
  return {
    level,
    text_en: text.en,
    text_zh_cn: text['zh-cn'],
    text_zh_tw: text['zh-tw'],
    shown_from: new Date(from),
    shown_until: new Date(until),
    agency_ids: [...new Set(agencyIds)],
  }
}

function draftOf(row: Row): Draft {
  return {
    level: row.level,
    text: { en: row.text_en, 'zh-cn': row.text_zh_cn, 'zh-tw': row.text_zh_tw },
    from: row.shown_from.toISOString(),
    until: row.shown_until.toISOString(),
    agencyIds: [...row.agency_ids],
  }
}

async function presentAll(tx: Tx, rows: readonly Row[], { platform }: Deps): Promise<Notice[]> {
  const ids = [...new Set(rows.flatMap((row) => row.agency_ids))]
  const agencies =
    ids.length === 0
      ? []
      : await tx.selectFrom('agencies').select(['id', 'name']).where('id', 'in', ids).execute()
  const now = platform.clock.now()
  return rows.map((row) => {
    const { agencyIds, ...draft } = draftOf(row)
    return {
      id: row.id,
      ...draft,
      agencies: agencyIds.map((id) => ({
        id,
        name: agencies.find((each) => each.id === id)?.name ?? String(id),
      })),
      state: stateOf(row, now),
      by: row.created_by_name,
      createdAt: row.created_at.toISOString(),
      version: row.version,
    }
  })
}

async function presentOne(tx: Tx, row: Row, deps: Deps): Promise<Notice> {
  const [notice] = await presentAll(tx, [row], deps)
  return notice!
}

function stateOf(row: Row, now: number): Notice['state'] {
  if (row.withdrawn_at) return 'withdrawn'
  if (row.shown_from.getTime() > now) return 'planned'
  return row.shown_until.getTime() > now ? 'shown' : 'over'
}

function log(
  tx: Tx,
  ctx: OfficeCtx,
  { platform: { clock } }: Deps,
  entry: Pick<LogEntry, 'action' | 'targetId' | 'before' | 'after'>,
): Promise<void> {
  return writeUserLog(tx, ctx, clock.now(), {
    realm: 'office',
    agencyId: null,
    actorId: ctx.actor.userId,
    actorName: ctx.actor.name,
    type: 'config',
    ...entry,
  })
}
