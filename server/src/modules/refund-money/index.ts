// Money on its way back to agencies: which refunds wait, who holds the money, since when, and by when it is expected.

import { officeRefundMoney, refundMoney } from '@interline/contract/refund-money/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import type { LogEntry } from '../../platform/auth/user-log.ts'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor, AgencyCtx, Ctx, FileReply, OfficeCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { route } from '../../platform/http/route.ts'
import { refuseTooMany } from '../../platform/lists/file.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'
import { refundFile } from './refund-file.ts'
import { fitting, readWaiting, sumsOf, type Waiting } from './waiting.ts'

interface Deps {
  readonly platform: Platform
  readonly agencies: Agencies
}

export function refundMoneyModule(deps: Deps): Module {
  return {
    jobs: [],
    routes: [
      route(refundMoney.list, async (ctx, { query }) => list(await agencyReader(ctx, deps), query, deps)),
      route(refundMoney.export, async (ctx, { body }) => save(await agencyReader(ctx, deps), body, deps)),
      route(officeRefundMoney.list, (ctx, { query }) => list(officeReader(ctx), query, deps)),
      route(officeRefundMoney.export, (ctx, { body }) => save(officeReader(ctx), body, deps)),
    ],
  }
}

/** Who reads, and a transaction that sees what they may see. */
interface Reader {
  readonly ctx: Ctx<Actor>
  readonly sees: ReadonlySet<number> | 'all'
  /** Agencies whose passengers are hidden from the reader. */
  readonly hiding: ReadonlySet<number>
  readonly run: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  readonly logged: Pick<LogEntry, 'realm' | 'agencyId' | 'actorId' | 'actorName'>
}

async function agencyReader(ctx: AgencyCtx, { agencies }: Deps): Promise<Reader> {
  const { agencyId, userId, name } = ctx.actor
  const below = await ctx.transaction((tx) => agencies.below(tx, agencyId))
  const scope = [agencyId, ...below.map(({ id }) => id)]
  return {
    ctx,
    sees: new Set(scope),
    hiding: new Set(below.filter(({ common }) => common.hideChildPassengers).map(({ id }) => id)),
    run: (work) => ctx.db.transaction(scope, work),
    logged: { realm: 'agency', agencyId, actorId: userId, actorName: name },
  }
}

function officeReader(ctx: OfficeCtx): Reader {
  const { userId, name } = ctx.actor
  return {
    ctx,
    sees: 'all',
    hiding: new Set(),
    run: (work) => ctx.db.transaction('everything', work),
    logged: { realm: 'office', agencyId: null, actorId: userId, actorName: name },
  }
}

/** Throws `request.not_found` for an agency that the reader does not see, or that nobody has. */
async function refuseForeign({ sees, run }: Reader, agency: string | undefined): Promise<void> {
  if (agency === undefined || agency === 'all') return
  const isThere = (id: number) =>
    run((tx) => tx.selectFrom('agencies').select('id').where('id', '=', id).executeTakeFirst())
  const id = /^[1-9]\d{0,8}$/.test(agency) ? Number(agency) : 0
  if (sees === 'all' ? !(await isThere(id)) : !sees.has(id)) throw failure('request.not_found')
}

async function list(
  reader: Reader,
  { page, pageSize, ...filter }: HandlerInput<typeof refundMoney.list>['query'],
  { platform }: Deps,
): Promise<Reply<'refundMoney.list'>> {
  await refuseForeign(reader, filter.agency)
  const all = await reader.run((tx) => readWaiting(tx, platform.clock.now(), reader.hiding))
  const rows = fitting(all, filter)
  return {
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    total: rows.length,
    page,
    pageSize,
    sums: sumsOf(rows),
    agencies: agenciesIn(all),
  }
}

function agenciesIn(rows: readonly Waiting[]) {
  const names = new Map(rows.map(({ agencyId, agencyName }) => [agencyId, agencyName]))
  return [...names].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name))
}

async function save(
  reader: Reader,
  { format, ...filter }: HandlerInput<typeof refundMoney.export>['body'],
  { platform }: Deps,
): Promise<FileReply> {
  await refuseForeign(reader, filter.agency)
  const now = platform.clock.now()
  const rows = await reader.run(async (tx) => {
    const found = fitting(await readWaiting(tx, now, reader.hiding), filter)
    refuseTooMany(found.length)
    await writeUserLog(tx, reader.ctx, now, {
      ...reader.logged,
      action: 'refund-money.exported',
      type: 'export',
      after: { ...filter, format, rows: found.length },
    })
    return found
  })
  return refundFile(rows, { format, now, locale: reader.ctx.locale })
}
