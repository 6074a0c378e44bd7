// What the borders on the way ask of passengers whose flights become other ones: the same as before an order is made.

import { z } from 'zod'

export const BorderFinding = z
  .object({
    severity: z
      .enum(['note', 'warning', 'stop'])
      .describe('note: no rule is stored; nothing of it stops the order'),
    sentence: z.string().describe('Who needs what, and where, in the language of the request'),
  })
  .meta({ id: 'BorderFinding' })
