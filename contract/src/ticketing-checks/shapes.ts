// Results of the pre-ticketing checks.

import { OrderId } from '../kernel/shapes.ts'
import { TICKETING_CHECKS } from '@interline/domain/ticketing-checks/finding'
import { z } from 'zod'

export const TicketingChecks = z
  .array(
    z.object({
      check: z.enum(TICKETING_CHECKS),
      verdict: z.enum(['fine', 'warning', 'stop']).describe('`stop`: the order is not made and not paid'),
      findings: z.array(
        z.object({
          severity: z.enum(['note', 'warning', 'stop']),
          path: z.string().describe('Place in the request, `passengers.0.surname`; empty: the whole order'),
          sentence: z.string().describe('What was found and what to do, in the language of the request'),
          orderId: OrderId.nullable().describe('The other order that it is about'),
          acknowledge: z
            .string()
            .nullable()
            .describe(
              'Country (ISO 3166-1 alpha-2) whose entry `acknowledged.entry` of the order has to name',
            ),
        }),
      ),
    }),
  )
  .meta({ id: 'TicketingChecks' })

export const BorderFinding = z
  .object({
    severity: z
      .enum(['note', 'warning', 'stop'])
      .describe('note: no rule is stored; nothing of it stops the order'),
    sentence: z.string().describe('Who needs what, and where, in the language of the request'),
  })
  .meta({ id: 'BorderFinding' })
