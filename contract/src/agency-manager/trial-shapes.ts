// A trial of draft settings on the recent orders and price checks of an agency and its sub-agencies.

import { HIDING_RULES } from '@interline/domain/agencies/settings'
import { CurrencyCode, Instant, Minor, OrderId } from '../kernel/shapes.ts'
import { z } from 'zod'
import { AgencyConfigChange } from './config-shapes.ts'

/** The largest credit limit, in minor units. */
const MAX_CREDIT = 9_999_999_900

export const AgencyTrialRequest = z.object({
  config: AgencyConfigChange.default({}),
  creditLimit: z.int().min(0).max(MAX_CREDIT).optional().describe('Minor units; absent: as it is'),
})

const Ref = z.object({ id: z.int(), name: z.string() })
const Route = z.array(z.object({ from: z.string(), to: z.string(), depTime: z.string() }))
const Hidden = z.enum(HIDING_RULES).nullable()

const Money = z.object({ currency: CurrencyCode, now: Minor, would: Minor })

export const AgencyTrial = z
  .object({
    since: Instant.describe('From when on orders were taken'),
    orders: z.int(),
    omitted: z
      .int()
      .describe(
        'Orders of that time that are not tried: older than the newest 300, or with other tickets since',
      ),
    options: z.int().describe('Offers whose price was checked in the last day'),
    agencies: z
      .array(
        z.object({
          agency: Ref,
          orders: z.int(),
          sold: Minor.describe('What these orders cost when they were made, in the currency beside it'),
          cost: Money.describe('What they would cost: with the settings of now, and with the draft'),
          margin: Money.nullable().describe('What its seller would earn; null: not the caller’s affair'),
          hiddenOrders: z.object({ now: z.int(), would: z.int() }).describe('Orders that would not be shown'),
          hiddenOptions: z.object({ now: z.int(), would: z.int() }),
        }),
      )
      .describe('The agency and those below it that bought or had something checked'),
    rules: z
      .array(z.object({ rule: z.enum(HIDING_RULES), now: z.int(), would: z.int() }))
      .describe('Which rules hide orders and options'),
    fees: z
      .array(
        z.object({
          type: z.enum(['change', 'refund', 'void']),
          passengers: z.int(),
          now: Money.shape.now,
          would: Money.shape.would,
        }),
      )
      .describe('Service fees of requests that were accepted, voluntary ones'),
    feeCurrency: z.object({ now: CurrencyCode, would: CurrencyCode }),
    credit: z
      .object({ payments: z.int(), wouldFail: z.int(), amount: Minor, currency: CurrencyCode })
      .nullable()
      .describe('Payments by credit that a limit would have refused; null: the limit is not tried'),
    rows: z
      .array(
        z.object({
          orderId: OrderId,
          agency: Ref,
          createdAt: Instant,
          route: Route,
          currency: CurrencyCode,
          sold: Minor,
          now: Minor,
          would: Minor,
          hidden: Hidden.describe('The rule of the draft that would hide it'),
        }),
      )
      .describe('The orders that the draft changes most, at most 50'),
  })
  .meta({ id: 'AgencyTrial' })
