// What the desk writes about an order, for itself or for the agency.

import { z } from 'zod'
import { Instant } from '../kernel/shapes.ts'

export const DeskNote = z
  .object({
    at: Instant,
    by: z.string(),
    audience: z.enum(['desk', 'agency']),
    text: z.string(),
  })
  .meta({ id: 'DeskNote' })
