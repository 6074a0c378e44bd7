// What lies between two flights of a journey, inside one ticket or from one ticket to the next.

import { BAG_RULES } from '@interline/domain/flight-search/connections'
import { MAY_ENTER } from '@interline/domain/interlining/entry'
import { TRANSFER_REASONS } from '@interline/domain/interlining/transfer-minutes'
import { BORDER_NEEDS } from '@interline/domain/places/borders/border-rules'
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
        'destination: the journey ends there; area: no border to where the journey begins or ends; usual: open to the passport of the search, or to most where none was given; transit: open to whoever goes on to a third country in time; papers: the passport needs a visa or an authorisation beforehand; unknown: not known here. The last two have to be acknowledged. Null without `entry`',
      ),
    lastOfDay: z
      .boolean()
      .nullable()
      .describe('True when no later flight leaves for the same place that day; null: not known'),
    atRisk: Minor.describe('Price of the tickets that are lost when the change is missed: nobody covers it'),
  })
  .meta({ id: 'SelfTransfer' })

const Border = z
  .object({
    country: z.string().describe('ISO 3166-1 alpha-2'),
    enters: z.boolean().describe('The border is passed; false: the change stays airside'),
    need: z
      .enum([...BORDER_NEEDS, 'passport'])
      .describe(
        'What the passport of the search needs; passport: it depends on the passport and none was given; unknown: no rule is stored, so check it',
      ),
    paper: z.string().nullable().describe('ESTA, eTA, C-1; null: none, or a name is not known'),
  })
  .meta({ id: 'ConnectionBorder' })

export const Connection = z
  .object({
    airport: z.string(),
    minutes: Minutes,
    selfTransfer: z.boolean(),
    bagRecheck: z.boolean(),
    bags: z
      .enum(BAG_RULES)
      .default('through')
      .describe(
        'through: checked to the next airport; reclaim: collected and dropped again; ask: no rule is stored',
      ),
    airportChange: z.boolean(),
    overnight: z.boolean(),
    mct: Minutes.describe('Needed minutes'),
    margin: z.int().describe('Minutes over the needed ones'),
    risk: z.enum(['none', 'low', 'medium', 'high']),
    transfer: SelfTransfer.nullable()
      .default(null)
      .describe('Only where the next flight is on another ticket'),
    border: Border.nullable()
      .default(null)
      .describe(
        'What the country of the change asks for; null: nothing, or not on the way to another country',
      ),
  })
  .meta({ id: 'Connection' })
