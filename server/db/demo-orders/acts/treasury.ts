// What the treasury corrects by hand and what airlines claim, in every state. An act that is played a second time finds what it
// made by its reference.

import type { Input } from '@interline/contract/index'
import type { MemoAction } from '@interline/domain/backoffice/memos/memo'
import { addDays } from '@interline/domain/time/local-date'
import { localDateAt } from '@interline/domain/time/zone'
import type { Caller } from '../caller.ts'
import type { Act } from '../story.ts'

const TREASURY = 'treasury@interline.demo'
const ADMIN = 'admin@interline.demo'

type Adjustment = Input<'officeAdjustments.create'>['body']
type Claim = Pick<
  Input<'officeMemos.create'>['body'],
  'kind' | 'number' | 'airline' | 'ticket' | 'reason' | 'amount'
>

/** Asks for an adjustment; `decision` absent: it waits for its second person. */
export function adjust(body: Adjustment, decision?: 'approve' | 'refuse'): Act {
  return async (stage) => {
    const treasury = await stage.as(TREASURY)
    const before = await treasury.call('officeAdjustments.list', { query: { q: body.reference } })
    if (before.rows.length > 0) return
    const { approvalId } = await treasury.call('officeAdjustments.create', { body })
    if (decision) await decide(await stage.as(ADMIN), approvalId, decision)
  }
}

function decide(admin: Caller, id: string, decision: 'approve' | 'refuse') {
  const remark = decision === 'refuse' ? 'No proof attached' : ''
  return admin.call('officeApprovals.decide', { params: { id }, body: { decision, remark } })
}

/** Enters a memo and does something about it; `charge`: the platform bears it. */
export function enterMemo(
  claim: Claim,
  { action, charge = false }: { action?: MemoAction; charge?: boolean } = {},
): Act {
  return async (stage) => {
    const treasury = await stage.as(TREASURY)
    const before = await treasury.call('officeMemos.list', { query: { q: claim.number } })
    if (before.rows.length > 0) return
    const today = localDateAt(stage.app.platform.clock.now(), 'Asia/Shanghai')
    const entered = await treasury.call('officeMemos.create', {
      body: { ...claim, currency: 'CNY', receivedOn: addDays(today, -1), disputeBy: addDays(today, 12) },
    })
    if (!action) return
    const params = { id: entered.id }
    const done = await treasury.call('officeMemos.act', {
      params,
      body: { action, version: entered.version },
    })
    if (charge)
      await treasury.call('officeMemos.charge', {
        params,
        body: { bearer: 'platform', version: done.version },
      })
  }
}
