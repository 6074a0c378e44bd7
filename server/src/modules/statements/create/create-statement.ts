// A statement or a correction requested by a user: the parent for an agency below it, the treasury for any.

import type { Reply } from '@interline/contract/index'
import { closesAt, readPeriod } from '@interline/domain/statements/period'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { AgencyCtx, OfficeCtx } from '../../../platform/http/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import { presentHeader } from '../read/present.ts'
import { wantedBy } from '../read/read-statement.ts'
import { correctionsOf, findStatement } from '../read/stored.ts'
import { firstMovement, type Subject } from '../reach.ts'
import { correctStatement } from './correct-statement.ts'
import { issueStatements, type Issuer } from '../issue/issue-statements.ts'

export interface IssueRequest {
  readonly period: string
  readonly correction?: { readonly entries: readonly string[]; readonly reason: string } | undefined
}

/**
 * Issues the statement of an ended period, or returns the existing one; or issues a correction of it. Throws
 * `statement.period_open`, `statement.nothing_yet`, `statement.books_broken`, and for a correction
 * `statement.not_issued` and `statement.correction_invalid`.
 */
export async function createStatement(
  ctx: AgencyCtx | OfficeCtx,
  subject: Subject,
  { request, now }: { readonly request: IssueRequest; readonly now: number },
): Promise<Reply<'subStatements.create'>> {
  const { agency, rootId } = subject
  const place = { rootId, agencyId: agency.id, period: request.period }
  const issuer = { at: now, person: { id: ctx.actor.userId, name: ctx.actor.name } }
  return subject.run(async (tx) => {
    const before = await findStatement(tx, place)
    if (!before && request.correction) throw failure('statement.not_issued')
    if (!before) await issue(tx, subject, { key: request.period, issuer })
    const stored = before ?? (await findStatement(tx, place))
    if (!stored) throw new Error(`${request.period} of agency ${agency.id} was not issued`)
    const made =
      request.correction && (await correctStatement(tx, subject, { stored, issuer, ...request.correction }))
    if (made || !before)
      await logIssue(tx, ctx, { now, agencyId: agency.id, number: made ?? stored.row.number, request })
    const reply = presentHeader(subject, stored, await correctionsOf(tx, [rootId], [stored.row.id]))
    await ctx.remember(tx, reply)
    return reply
  })
}

async function issue(
  tx: Tx,
  subject: Subject,
  { key, issuer }: { readonly key: string; readonly issuer: Issuer },
): Promise<void> {
  const due = wantedBy(subject, readPeriod(key))
  if (!due) throw failure('request.not_found')
  const closes = closesAt(due.period, due.zone)
  if (closes > issuer.at)
    throw failure('statement.period_open', { values: { at: new Date(closes).toISOString() } })
  const first = await firstMovement(tx, subject.agency)
  if (first === undefined || first >= due.until) throw failure('statement.nothing_yet')
  const { broken } = await issueStatements(tx, [due], issuer)
  if (broken.length > 0) throw failure('statement.books_broken')
}

async function logIssue(
  tx: Tx,
  ctx: AgencyCtx | OfficeCtx,
  {
    now,
    agencyId,
    number,
    request,
  }: {
    readonly now: number
    readonly agencyId: number
    readonly number: string
    readonly request: IssueRequest
  },
): Promise<void> {
  const { actor } = ctx
  await writeUserLog(tx, ctx, now, {
    realm: actor.realm,
    agencyId: actor.realm === 'agency' ? actor.agencyId : null,
    actorId: actor.userId,
    actorName: actor.name,
    action: request.correction ? 'statements.corrected' : 'statements.issued',
    type: 'finance',
    targetId: number,
    after: { agencyId, period: request.period, ...request.correction },
  })
}
