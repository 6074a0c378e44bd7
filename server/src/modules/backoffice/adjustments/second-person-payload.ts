import {
  ADJUSTMENT_DIRECTIONS,
  ADJUSTMENT_TARGETS,
} from '@interline/domain/backoffice/adjustments/adjustment'
import { z } from 'zod'

/** What both people read before an adjustment is posted, and which one it is. Amounts as texts: what both people read. */
export const AdjustmentPayload = z.object({
  adjustmentId: z.string(),
  target: z.enum(ADJUSTMENT_TARGETS),
  agencyName: z.string().nullable(),
  direction: z.enum(ADJUSTMENT_DIRECTIONS),
  amount: z.string(),
  /** Of the agency when it was asked for; null: what suppliers are owed. */
  balance: z.string().nullable(),
  orderId: z.string().nullable(),
  supplier: z.string().nullable(),
  reference: z.string(),
})
export type AdjustmentPayload = z.infer<typeof AdjustmentPayload>
