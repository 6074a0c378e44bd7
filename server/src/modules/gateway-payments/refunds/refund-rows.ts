// Refunds by gateway as rows, and the job that sends and asks about them.

import type { Selectable, Updateable } from 'kysely'
import { z } from 'zod'
import type { GatewayRefunds } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { jobKind } from '../../../platform/jobs/jobs.ts'

export type RefundRow = Selectable<GatewayRefunds>

/** The provider did nothing: the refund may be sent as if it never was. */
export const UNDELIVERED: ReadonlySet<string> = new Set(['unavailable', 'rate_limited', 'auth'])
/** Failures that do not say whether the refund exists. */
export const UNDECIDED: ReadonlySet<string> = new Set(['duplicate', 'not_found'])
/** A provider that cannot say more after so many turns, about an hour, never will: a person decides. */
export const LOST_AFTER = 12

/** `turn`: how often the refund was sent or asked about before. Each turn enqueues the next one, once. */
export const refundJob = jobKind({
  name: 'gateway-payments.refund',
  payload: z.object({ refundId: z.string(), turn: z.int() }),
  retries: 12,
  timeoutSeconds: 90,
})

/** Its outcome is still open. */
export function isUnfinished({ state }: Pick<RefundRow, 'state'>): boolean {
  return state === 'requested' || state === 'processing'
}

/** Something is to be asked about it: its outcome, or what it became after it was confirmed. */
export function isAskedAbout({ state, doubted_at: doubted }: RefundRow): boolean {
  return isUnfinished({ state }) || (state === 'succeeded' && doubted !== null)
}

export async function changeRefund(
  tx: Tx,
  { root_agency_id: root, id }: RefundRow,
  change: Updateable<GatewayRefunds>,
): Promise<void> {
  await tx
    .updateTable('gateway_refunds')
    .set(change)
    .where('root_agency_id', '=', root)
    .where('id', '=', id)
    .execute()
}

export function end(
  tx: Tx,
  refund: RefundRow,
  {
    state,
    failure,
    now,
  }: { readonly state: RefundRow['state']; readonly failure: string | null; readonly now: number },
): Promise<void> {
  return changeRefund(tx, refund, { state, failure, next_query_at: null, finished_at: new Date(now) })
}
