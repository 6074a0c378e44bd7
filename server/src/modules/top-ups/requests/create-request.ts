import type { topUpRequests } from '@interline/contract/top-ups/request-calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { PLATFORM } from '@interline/domain/ledger/accounts'
import { amountText } from '@interline/domain/money/amount-text'
import { addDays } from '@interline/domain/time/local-date'
import { localDateAt } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Deps } from '../deps.ts'
import { mailRequest } from '../mails.ts'
import { readRequest } from './present-request.ts'

type Body = HandlerInput<typeof topUpRequests.create>['body']

/** Limit of open requests per agency. */
const MOST_OPEN = 20
const OLDEST_DAYS = 366

/** Throws as listed in the contract; then nothing was sent. */
export function createRequest(
  ctx: AgencyCtx,
  body: Body,
  deps: Deps,
): Promise<Reply<'topUpRequests.create'>> {
  const { agencyId, userId, name } = ctx.actor
  return ctx.transaction(async (tx) => {
    const agency = await deps.agencies.get(tx, agencyId)
    const now = await deps.platform.db.instant(tx)
    refuseDay(body.paidOn, localDateAt(now, agency.timeZone))
    await refuseTooMany(tx, agencyId)
    const id = newId('tur', now)
    const request = await tx
      .insertInto('top_up_requests')
      .values({
        id,
        agency_id: agencyId,
        seller_id: agency.parentId ?? PLATFORM,
        apply_to: body.applyTo,
        currency: body.currency,
        amount_minor: BigInt(body.amount),
        paid_on: body.paidOn,
        method: body.method,
        reference: body.reference,
        note: body.note,
        created_by: userId,
        created_by_name: name,
        created_at: new Date(now),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await attachProofs(tx, { id, agencyId, proofs: body.proofs })
    await mailRequest(tx, { request, agency }, deps)
    await writeUserLog(tx, ctx, now, {
      realm: 'agency',
      agencyId,
      actorId: userId,
      actorName: name,
      action: 'top-up-requests.created',
      type: 'finance',
      targetId: id,
      after: {
        amount: amountText({ minor: BigInt(body.amount), currency: body.currency }),
        paidOn: body.paidOn,
        method: body.method,
        reference: body.reference,
        proofs: body.proofs.length,
      },
    })
    const reply = await readRequest(tx, id)
    await ctx.remember(tx, reply)
    return reply
  })
}

function refuseDay(day: string, today: string): void {
  if (day > today || day < addDays(today, -OLDEST_DAYS))
    throw failure('request.invalid', { fields: [{ path: 'paidOn', rule: 'topUp.paid_on' }] })
}

/** Counted under a lock, so that concurrent requests cannot exceed it together. */
async function refuseTooMany(tx: Tx, agencyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`top-up requests ${agencyId}`}, 0))`.execute(tx)
  const { open } = await tx
    .selectFrom('top_up_requests')
    .select((count) => count.fn.countAll<bigint>().as('open'))
    .where('agency_id', '=', agencyId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  if (open >= MOST_OPEN) throw failure('top_up.too_many_open', { values: { max: MOST_OPEN } })
}

/**
 * Throws `request.invalid` if a file was not uploaded by this agency, no longer exists, or belongs to another
 * request.
 */
async function attachProofs(
  tx: Tx,
  {
    id,
    agencyId,
    proofs,
  }: { readonly id: string; readonly agencyId: number; readonly proofs: readonly string[] },
): Promise<void> {
  const files = [...new Set(proofs)]
  if (files.length === 0) return
  const found = await tx
    .updateTable('top_up_proofs')
    .set({ request_id: id })
    .where('agency_id', '=', agencyId)
    .where('id', 'in', files)
    .where('request_id', 'is', null)
    .returning('id')
    .execute()
  const gone = proofs.flatMap((proof, at) =>
    found.some((file) => file.id === proof) ? [] : [{ path: `proofs.${at}`, rule: 'topUp.proof' } as const],
  )
  if (gone.length > 0) throw failure('request.invalid', { fields: gone })
}
