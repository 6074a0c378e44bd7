// Entry and transit requirements of passengers whose flights are changed: the same as a sale tells.

import { z } from 'zod'

export const BorderFinding = z
  .object({
    severity: z
      .enum(['note', 'warning', 'stop'])
      .describe('note: no rule is stored; nothing of it stops the order'),
    sentence: z.string().describe('Who needs what, and where, in the language of the request'),
  })
  .meta({ id: 'BorderFinding' })
