// An agency's own payments by gateway: looked at, asked about, ended.

import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import { askNow, closeAttempt } from './ask.ts'
import { findAttempt, type AttemptRow } from './attempts.ts'
import type { Deps } from './deps.ts'
import { presentAttempt, type Attempt } from './present.ts'

export function getAttempt(ctx: AgencyCtx, id: string, deps: Deps): Promise<Attempt> {
  return ctx.transaction(async (tx) => presentAttempt(tx, await own(tx, ctx, id, deps), deps))
}

/** The return of a payer proves nothing: it only asks. Throws `request.not_found`. */
export async function askAttempt(ctx: AgencyCtx, id: string, deps: Deps): Promise<Attempt> {
  const row = await ctx.transaction((tx) => own(tx, ctx, id, deps))
  return shown(ctx, await askNow(row, ctx.log, deps), deps)
}

/** Throws `request.not_found`. */
export async function endAttempt(ctx: AgencyCtx, id: string, deps: Deps): Promise<Attempt> {
  const row = await ctx.transaction((tx) => own(tx, ctx, id, deps))
  const after = await closeAttempt(row, ctx.log, deps)
  return ctx.transaction(async (tx) => {
    await writeUserLog(tx, ctx, deps.platform.clock.now(), {
      realm: 'agency',
      agencyId: ctx.actor.agencyId,
      actorId: ctx.actor.userId,
      actorName: ctx.actor.name,
      action: 'gateway-payments.closed',
      type: 'payment',
      targetId: row.payable_id,
      after: { attempt: row.id, state: after.state },
    })
    return presentAttempt(tx, after, deps)
  })
}

function shown(ctx: AgencyCtx, row: AttemptRow, deps: Deps): Promise<Attempt> {
  return ctx.transaction((tx) => presentAttempt(tx, row, deps))
}

/** Users who see only their own orders see only the payments of those, and top-ups are for finance. */
async function own(tx: Tx, ctx: AgencyCtx, id: string, deps: Deps): Promise<AttemptRow> {
  const row = await findAttempt(tx, id)
  if (row?.agency_id !== ctx.actor.agencyId || !(await deps.payable(row.payable_kind).sees(tx, ctx, row)))
    throw failure('request.not_found')
  return row
}
