// What lies between two flights of a journey, inside one ticket or from one ticket to the next.

import { MAY_ENTER } from '@interline/domain/interlining/entry'
import { TRANSFER_REASONS } from '@interline/domain/interlining/transfer-minutes'
import { z } from 'zod'
import { Minor, Minutes } from './kernel/shapes.ts'

const SelfTransfer = z
  .object({
    minimum: Minutes.describe('What the change would need on one ticket; `mct` is what it needs on two'),
    parts: z
      .array(z.object({ reason: z.enum(TRANSFER_REASONS), minutes: Minutes }))
      .describe('What the needed minutes are for; they add up to `mct`'),
    otherTerminal: z.boolean(),
    toAirport: z.string().nullable().describe('Where the next flight leaves, when it is another airport'),
    entry: z
      .string()
      .nullable()
      .describe('Country (ISO 3166-1 alpha-2) to enter for the bags; null: the border is not crossed'),
    mayEnter: z
      .enum(MAY_ENTER)
      .nullable()
      .describe(
        'destination: the journey ends there; area: no border to where the journey begins or ends; usual: open to most ordinary passports; transit: open to whoever goes on to a third country within 24 hours; unknown: not known here, so it has to be acknowledged. Null without `entry`',
      ),
    lastOfDay: z
      .boolean()
      .nullable()
      .describe('True when no later flight leaves for the same place that day; null: not known'),
    atRisk: Minor.describe('Price of the tickets that are lost when the change is missed: nobody covers it'),
  })
  .meta({ id: 'SelfTransfer' })

export const Connection = z
  .object({
    airport: z.string(),
    minutes: Minutes,
    selfTransfer: z.boolean(),
    bagRecheck: z.boolean(),
    airportChange: z.boolean(),
    overnight: z.boolean(),
    mct: Minutes.describe('Needed minutes'),
    margin: z.int().describe('Minutes over the needed ones'),
    risk: z.enum(['none', 'low', 'medium', 'high']),
    transfer: SelfTransfer.nullable()
      .default(null)
      .describe('Only where the next flight is on another ticket'),
  })
  .meta({ id: 'Connection' })
