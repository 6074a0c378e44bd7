// Changes and refunds priced by the service desk.

import { checked, DeskOrder, version } from '../shapes.ts'
import { Journey } from '../../../flight-search/shapes.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import {
  CurrencyCode,
  Instant,
  LocalDate,
  Minor,
  Nothing,
  OptionalText,
  OrderId,
} from '../../../kernel/shapes.ts'
import { QuoteLine } from '../../../servicing/shapes.ts'
import { BorderFinding } from '../../../ticketing-checks/shapes.ts'
import { z } from 'zod'

const desk = { realm: 'office', roles: ['ops', 'opsLead'] } as const

const params = z.object({ id: OrderId })

const Charge = z
  .int()
  .min(0)
  .max(1_000_000_000)
  .describe('Minor units of the supplier’s currency, all passengers')

/** The airline's deductions. */
const RefundOffer = {
  bookings: z
    .array(
      z.object({
        itemId: z.string().max(40),
        penalty: Charge,
        usedFare: Charge.describe('Fare of what was flown'),
        usedTaxes: Charge,
      }),
    )
    .min(1)
    .max(20)
    .describe('Every booking whose tickets the refund takes'),
  allTaxes: z.boolean().describe('Taxes that the fare keeps go back as well'),
}

const LevelTotal = z
  .object({ agencyId: z.int(), agencyName: z.string(), currency: CurrencyCode, total: Minor })
  .meta({ id: 'LevelTotal' })

export const RefundProposal = z
  .object({
    bookings: z.array(
      z.object({
        itemId: z.string(),
        position: z.int(),
        carrier: z.string(),
        passengers: z.int(),
        isWhole: z.boolean().describe('No coupon of these tickets was used or refunded before'),
        currency: CurrencyCode.describe('Of the supplier, as are the amounts'),
        fare: Minor,
        taxes: z.array(z.object({ code: z.string(), amount: Minor, refundable: z.boolean() })),
        penalty: Minor.nullable().describe('Null: the rules are words of the airline, which must say'),
        usedFare: Minor,
        usedTaxes: Minor,
      }),
    ),
    allTaxes: z.boolean(),
    until: Instant.describe('Until when the agency could accept it'),
    currency: CurrencyCode.describe('Of the agency'),
    total: Minor.nullable().describe(
      'What the agency gets; the lines add up to it exactly. Null: a penalty is not known, so neither is this',
    ),
    lines: z.array(QuoteLine).describe('Empty while a penalty is not known'),
    levels: z
      .array(LevelTotal)
      .describe('What each level gets, level 0 first; empty while a penalty is not known'),
  })
  .meta({ id: 'RefundProposal' })

export const proposeRefund = endpoint({
  name: 'officeDesk.proposeRefund',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/refund-proposal',
  surface: 'backoffice',
  summary: 'What a refund would bring back on some terms, or on those of the fare; nothing changes',
  access: desk,
  rate: 'read',
  params,
  body: z.object({
    offer: z
      .object(RefundOffer)
      .nullable()
      .default(null)
      .describe('Null: as the fare and the reason suggest'),
  }),
  reply: RefundProposal,
  errors: ['request.not_found'],
})

export const quoteRefund = endpoint({
  name: 'officeDesk.quoteRefund',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/refund-quote',
  surface: 'backoffice',
  summary: 'Prices a refund; the agency accepts it before its deadline',
  access: desk,
  rate: 'write',
  params,
  body: z.object({
    version,
    ...RefundOffer,
    remark: OptionalText(500).default('').describe('The agency reads it'),
    checked,
  }),
  reply: DeskOrder,
  errors: [
    'request.not_found',
    'request.version_conflict',
    'order.action_not_allowed',
    'desk.task_taken',
    'desk.take_first',
    'order.value_short',
    'order.nothing_to_refund',
  ],
})

export const readDeskEvidence = endpoint({
  name: 'officeDesk.readEvidence',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/evidence/:file',
  surface: 'backoffice',
  summary:
    'A file that proves a reason, for those who decide; every reading is logged. Returns the file, or the error envelope',
  access: desk,
  rate: 'read',
  answer: 'file',
  params: z.object({ id: OrderId, file: z.string().max(60) }),
  reply: Nothing,
  errors: ['request.not_found'],
})

const Airport = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{3}$/, 'flights.airport')

/** The airline's charge for a change, minor units of the supplier's currency; negative: residual value. */
const ChangeCharges = {
  difference: z.int().min(-1_000_000_000).max(1_000_000_000).describe('Of the fares'),
  taxDifference: z.int().min(-1_000_000_000).max(1_000_000_000),
  penalty: Charge,
}

export const findFlights = endpoint({
  name: 'officeDesk.findFlights',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/flights',
  surface: 'backoffice',
  summary:
    'Flights for a change as the supplier of its tickets sells them, each with what the exchange would cost',
  access: desk,
  rate: 'search',
  params,
  body: z.object({
    journeys: z
      .array(
        z.object({
          segments: z
            .array(
              z.object({
                flightNo: OptionalText(8)
                  .regex(/^((?=\d?[A-Za-z])[A-Za-z0-9]{2} *\d{1,4})?$/, 'disruption.flight_number')
                  .describe('Empty: any flight of the day'),
                date: LocalDate,
                from: Airport,
                to: Airport,
              }),
            )
            .min(1)
            .max(6),
        }),
      )
      .min(1)
      .max(6)
      .describe('All journeys of the new tickets'),
  }),
  reply: z.object({
    flights: z.array(
      z.object({
        token: z.string().describe('Quotes exactly these flights'),
        validUntil: Instant,
        fareFamily: z.string(),
        journeys: z.array(Journey),
        currency: CurrencyCode.describe('Of the supplier, as are the amounts'),
        supplier: z
          .object({ difference: Minor, penalty: Minor })
          .nullable()
          .describe('At this price the supplier exchanges the tickets itself; null: the desk does, by hand'),
        suggested: z.object({ difference: Minor, taxDifference: Minor, penalty: Minor }),
        fareForbids: z.boolean().describe('The fare that was sold allows no change at this time'),
        borders: z.array(BorderFinding).describe('Entry and transit requirements of the passengers'),
      }),
    ),
  }),
  errors: [
    'request.not_found',
    'order.action_not_allowed',
    'order.supplier_unavailable',
    'search.rates_unavailable',
  ],
})

export const proposeChange = endpoint({
  name: 'officeDesk.proposeChange',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/change-proposal',
  surface: 'backoffice',
  summary: 'What a change would cost on some terms, fees included; nothing changes',
  access: desk,
  rate: 'read',
  params,
  body: z.object(ChangeCharges),
  reply: z.object({
    until: Instant.describe('Until when the agency could pay or confirm it'),
    currency: CurrencyCode.describe('Of the agency'),
    total: Minor.describe('What the agency pays, below zero: gets; the lines add up to it exactly'),
    lines: z.array(QuoteLine),
    levels: z.array(LevelTotal).describe('What each level owes, level 0 first'),
  }),
  errors: ['request.not_found'],
})

export const quoteChange = endpoint({
  name: 'officeDesk.quoteChange',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/change-quote',
  surface: 'backoffice',
  summary: 'Prices a change to flights that were found; the agency pays or confirms it before its deadline',
  access: desk,
  rate: 'write',
  params,
  body: z.object({
    version,
    token: z.string().max(80).describe('Of flights that were found'),
    ...ChangeCharges,
    automatic: z
      .boolean()
      .describe(
        'The supplier exchanges the tickets, at its own price of this moment; else the desk does by hand',
      ),
    remark: OptionalText(500).default('').describe('The agency reads it'),
  }),
  reply: DeskOrder,
  errors: [
    'request.not_found',
    'request.version_conflict',
    'order.action_not_allowed',
    'desk.task_taken',
    'desk.take_first',
    'order.offer_expired',
    'order.solution_invalid',
    'order.change_other_carrier',
    'order.price_changed',
    'search.rates_unavailable',
  ],
})
