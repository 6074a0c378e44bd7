import { z } from 'zod'

/** What both people read before points are adjusted, and which request it is. */
export const PointsPayload = z.object({
  adjustmentId: z.string(),
  agencyName: z.string(),
  points: z.string(),
  /** Available when it was asked for. */
  available: z.string(),
})
export type PointsPayload = z.infer<typeof PointsPayload>
