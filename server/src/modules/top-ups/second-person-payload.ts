import { TOP_UP_TARGETS } from '@interline/domain/top-ups/states'
import { z } from 'zod'

/** What both people read before a large top-up is posted, and its id. */
export const SecondPersonPayload = z.object({
  topUpId: z.string(),
  agencyId: z.int(),
  agencyName: z.string(),
  applyTo: z.enum(TOP_UP_TARGETS),
  /** Amounts as texts, as shown to both people. */
  received: z.string(),
  exchangeRate: z.string(),
  transactionFeePct: z.string(),
  amount: z.string(),
  referenceNumber: z.string(),
})
export type SecondPersonPayload = z.infer<typeof SecondPersonPayload>
