import { STATED_OUTCOMES } from '@interline/domain/gateway-payments/states'
import { z } from 'zod'

/** What both people read. */
export const StatementPayload = z.object({
  attemptId: z.string(),
  outcome: z.enum(STATED_OUTCOMES),
  /** As text. */
  amount: z.string(),
  agencyName: z.string(),
  account: z.string(),
  ref: z.string(),
  /** The provider's reference of the money; empty: not paid. */
  transaction: z.string(),
  /** Null: a top-up of the balance. */
  orderId: z.string().nullable(),
})
export type StatementPayload = z.infer<typeof StatementPayload>
