// A request for a second person's approval, as shown to requester and approver.

import { APPROVAL_STATES } from '@interline/domain/approvals/approval'
import { CurrencyCode, Instant, Minor } from '../kernel/shapes.ts'
import { z } from 'zod'

export const ApprovalState = z.enum(APPROVAL_STATES).meta({ id: 'ApprovalState' })

export const Approval = z
  .object({
    id: z.string(),
    kind: z.string(),
    kindName: z.string().describe('Name of the kind, in the language of the request'),
    title: z.string(),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    subject: z.string().describe('What it is about; one open request per kind and subject'),
    amount: Minor.nullable(),
    currency: CurrencyCode.nullable(),
    reason: z.string(),
    requestedBy: z.string(),
    requestedAt: Instant,
    expiresAt: Instant,
    state: ApprovalState,
    decidedBy: z.string().nullable(),
    decidedAt: Instant.nullable(),
    remark: z.string(),
    outcome: z.string().nullable().describe('Id of what the approval made, such as a ledger entry'),
    mayDecide: z.boolean(),
    mayWithdraw: z.boolean(),
  })
  .meta({ id: 'Approval' })
