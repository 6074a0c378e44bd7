// An order of which one ticket is issued and another one is not.

import { z } from 'zod'
import { CurrencyCode, Minor } from '../kernel/shapes.ts'

export const PartialOrder = z
  .object({
    issued: z.string().describe('Flights whose tickets are issued: CX716, CX717'),
    missing: z.string().describe('Flights that have no tickets'),
    refused: z
      .array(z.object({ itemId: z.string(), flights: z.string(), date: z.string() }))
      .describe('Bookings without tickets, each with the day of its first flight'),
    tickets: z.array(z.string()).describe('Numbers of those that are issued'),
    unclear: z
      .boolean()
      .describe('A supplier may have issued more: it must be asked before the rest is given up'),
    returning: z.boolean().describe('The issued tickets are on their way back to their suppliers'),
    levels: z
      .array(
        z.object({
          agencyId: z.int(),
          agencyName: z.string(),
          currency: CurrencyCode,
          total: Minor,
          moved: Minor.describe('What the issued tickets cost'),
          rest: Minor.describe('What all others cost; with `moved` it is the total'),
        }),
      )
      .describe('Level 0 first, the agency of the order last'),
  })
  .meta({ id: 'PartialOrder' })
