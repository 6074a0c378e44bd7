// Sales figures from the ledger, by period and dimension.

import { DIMENSIONS, REPORTED_EVENTS, SIDES } from '@interline/domain/reports/figures'
import { CurrencyCode, Instant, LocalDate, Minor } from '../kernel/shapes.ts'
import { z } from 'zod'

export const DimensionCode = z.enum(DIMENSIONS)

/** `sold` to the agencies below, or purchased for its own travellers. */
export const SideCode = z.enum(SIDES).exclude(['resold'])

export const SalesFigures = z
  .object({
    orders: z.int().describe('Orders that were ticketed'),
    sales: Minor,
    refunds: Minor,
    cost: Minor.describe('Of what was sold; 0 for the own orders'),
    fees: Minor,
    margin: Minor,
  })
  .describe(
    'Counted when tickets are issued or returned: sales − refunds = cost + fees + margin of what was sold',
  )
  .meta({ id: 'SalesFigures' })

export const PERIOD = {
  from: LocalDate.describe('First day by the calendar of the agency'),
  to: LocalDate.describe('Last day, included'),
}

export const SalesQuery = z.object({
  ...PERIOD,
  currency: CurrencyCode.optional().describe('Absent: the one with the most sales'),
  agency: z.coerce.number().int().min(1).max(2_147_483_647).optional().describe('Of this buyer alone'),
  by: DimensionCode.default('agency'),
})

const CurrencyFigures = z.object({
  currency: CurrencyCode,
  sold: SalesFigures,
  own: SalesFigures,
  before: z.object({ sold: SalesFigures, own: SalesFigures }),
})

export const SalesRow = z.object({
  value: z.string().describe('Id or code; empty: the entries do not say'),
  name: z.string().nullable().describe('Null: the value has no name'),
  side: SideCode,
  figures: SalesFigures,
  before: SalesFigures,
})

export const SalesReport = z
  .object({
    ...PERIOD,
    before: z.object(PERIOD).describe('The period that it is compared with'),
    timeZone: z.string(),
    asOf: Instant.nullable().describe('The ledger is counted up to here; null: not yet'),
    grain: z.enum(['day', 'month']),
    dimensions: z.array(DimensionCode).describe('What the caller may divide by'),
    currencies: z
      .array(CurrencyFigures)
      .describe('Most sales first; amounts of different currencies are never added'),
    currency: CurrencyCode.nullable().describe('Whose points and rows follow; null: nothing was sold'),
    points: z.array(z.object({ starts: LocalDate, sold: SalesFigures, own: SalesFigures })),
    rows: z.array(SalesRow),
  })
  .meta({ id: 'SalesReport' })

export const SoldEntriesQuery = z.object({
  ...PERIOD,
  currency: CurrencyCode,
  agency: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  by: DimensionCode.optional(),
  value: z.string().max(80).optional().describe('With `by`: of this value alone'),
  page: z.coerce.number().int().min(1).max(200).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})

export const SoldEntry = z.object({
  entryId: z.string(),
  postedAt: Instant,
  event: z.enum(REPORTED_EVENTS),
  side: SideCode,
  orderId: z.string().nullable(),
  reference: z.string(),
  agencyName: z.string().describe('Who made the order'),
  airline: z.string(),
  person: z.string(),
  sales: Minor,
  refunds: Minor,
  cost: Minor,
  fees: Minor,
  margin: Minor,
})

export const SoldEntries = z.object({
  currency: CurrencyCode,
  rows: z.array(SoldEntry),
  page: z.int(),
  pageSize: z.int(),
  more: z.boolean(),
})

export const ExposureRow = z
  .object({
    agencyId: z.int(),
    name: z.string(),
    isOwn: z.boolean(),
    currency: CurrencyCode,
    balance: Minor,
    creditLimit: Minor,
    creditUsed: Minor,
    overdue: z.boolean(),
    unissued: Minor.describe('Paid, and not ticketed yet'),
    reserved: Minor.describe('Seats are reserved and not paid'),
    headroom: Minor.describe('Balance and free credit'),
    spent: Minor.describe('In the days that the forecast looks back'),
    ends: z.object({
      kind: z.enum(['none', 'now', 'far', 'on']),
      day: LocalDate.nullable(),
      days: z.int().nullable(),
    }),
  })
  .meta({ id: 'ExposureRow' })

export const Exposure = z.object({
  asOf: Instant.nullable(),
  forecastDays: z.int(),
  rows: z.array(ExposureRow),
})

export const LookToBook = z.object({
  ...PERIOD,
  countedSince: LocalDate.nullable().describe('The first day with a counted search; null: none'),
  rows: z.array(
    z.object({
      agencyId: z.int(),
      name: z.string(),
      isOwn: z.boolean(),
      searches: z.int(),
      orders: z.int().describe('Ticketed'),
    }),
  ),
})
