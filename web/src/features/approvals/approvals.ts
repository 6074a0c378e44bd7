/** Approval requests, through the calls of the reader's realm. */
import type { ApprovalDecision, ApprovalState } from '@interline/domain/approvals/approval'
import { call, type Input, type Reply } from '../../api/call.ts'
import { fulfil, intentionKey } from '../../api/intention.ts'
import type { Tone } from '../../ui/glyph.tsx'

export type Realm = 'agency' | 'office'
export type ApprovalList = Reply<'approvals.list'>
export type Approval = ApprovalList['rows'][number]
type Query = NonNullable<Input<'approvals.list'>['query']>

export const STATE_TONES: Record<ApprovalState, Tone> = {
  open: 'warning',
  approved: 'success',
  refused: 'error',
  withdrawn: 'info',
  expired: 'info',
}

export function listOf(realm: Realm, query: Query, signal: AbortSignal): Promise<ApprovalList> {
  return realm === 'office'
    ? call('officeApprovals.list', { query }, { signal })
    : call('approvals.list', { query }, { signal })
}

export function approvalOf(realm: Realm, id: string): Promise<Approval> {
  const input = { params: { id } }
  return realm === 'office' ? call('officeApprovals.get', input) : call('approvals.get', input)
}

/** Decides once: a second click or a reload uses the same key. */
export async function decide(
  realm: Realm,
  id: string,
  body: { readonly decision: ApprovalDecision; readonly remark: string },
): Promise<Approval> {
  const intention = `decide ${id} ${JSON.stringify(body)}`
  const input = { params: { id }, body }
  const options = { idempotencyKey: intentionKey(intention) }
  const decided =
    realm === 'office'
      ? await call('officeApprovals.decide', input, options)
      : await call('approvals.decide', input, options)
  fulfil(intention)
  return decided
}
