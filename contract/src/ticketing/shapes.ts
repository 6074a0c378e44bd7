// A replacement for a refused ticket.

import { Segment } from '../flight-search/shapes.ts'
import { Instant, Minor, Minutes } from '../kernel/shapes.ts'
import { BorderFinding } from '../ticketing-checks/shapes.ts'
import { z } from 'zod'

export const TightChange = z
  .object({
    airport: z.string(),
    minutes: Minutes,
    needed: Minutes,
  })
  .meta({ id: 'TightChange' })

/** While its agency or its supplier decides. Amounts are in the order's currency. */
export const OrderReplacement = z
  .object({
    state: z.enum(['offered', 'asked']).describe('offered: the agency decides; asked: its supplier does'),
    was: z.array(Segment).describe('The flights that could not be issued'),
    segments: z.array(Segment).describe('Those in their place'),
    tight: z.array(TightChange).describe('Changes to and from the other tickets that leave little time'),
    borders: z.array(BorderFinding).describe('Entry and transit requirements on the new route'),
    remark: z.string(),
    until: Instant.nullable().describe('Until when the agency may answer; null: it pays nothing more'),
    before: Minor,
    difference: Minor.describe('What the agency pays on top'),
    total: Minor.describe('What the order costs then'),
  })
  .meta({ id: 'OrderReplacement' })

export const ReplacedTicket = z
  .object({
    flights: z.string(),
    state: z.string().describe('Of its booking, as of every ticket of the order'),
  })
  .meta({ id: 'ReplacedTicket' })
