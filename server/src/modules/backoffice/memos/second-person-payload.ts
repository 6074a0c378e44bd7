import { z } from 'zod'

/** What both people read before an agency is charged for a debit memo. Amounts as texts: what both people read. */
export const MemoPayload = z.object({
  memoId: z.string(),
  number: z.string(),
  airline: z.string(),
  ticket: z.string(),
  orderId: z.string().nullable(),
  agencyName: z.string(),
  claimed: z.string(),
  charged: z.string(),
})
export type MemoPayload = z.infer<typeof MemoPayload>
