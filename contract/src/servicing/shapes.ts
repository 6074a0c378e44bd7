// Quotes, exchanges and reasons on the wire.

import { Bag, Cabin, FareRules, Journey } from '../flight-search/shapes.ts'
import { DISRUPTION_TYPES } from '@interline/domain/disruptions/disruption'
import { EXCHANGE_LOSSES } from '@interline/domain/servicing/exchange-offer'
import { QUOTE_LINES, RESIDUALS } from '@interline/domain/servicing/quote-lines'
import { CurrencyCode, Instant, LocalDate, Minor, OptionalText } from '../kernel/shapes.ts'
import { BorderFinding } from '../ticketing-checks/shapes.ts'
import { z } from 'zod'

/** One passenger on one flight, by their indices in the order that holds the ticket. */
const CouponChoice = z
  .object({ passengerId: z.string().max(40), journey: z.int().min(0), segment: z.int().min(0) })
  .meta({ id: 'CouponChoice' })

// Eighteen passengers and twenty flights.
export const CouponChoices = z.array(CouponChoice).max(360).describe('Empty: everything that can be chosen')

export const EvidenceIds = z.array(z.string().max(60)).max(5).describe('Files that were uploaded before')

export const EvidenceFile = z
  .object({ id: z.string(), name: z.string(), kind: z.enum(['jpg', 'png', 'pdf']), bytes: z.int() })
  .meta({ id: 'EvidenceFile' })

/** The reason, and its evidence. Reasons and options are those of the domain's table (`servicing/reasons`). */
export const ReasonInput = {
  reason: z.int().min(0).max(9),
  subOption: z.string().max(5).nullable().default(null).describe('`3.4`; null where the reason has none'),
  remark: OptionalText(500).default(''),
  otherTicket: OptionalText(20).default('').describe('Number of the earlier or new ticket'),
  waiver: OptionalText(40).default('').describe('Number of the airline’s published waiver'),
  evidence: EvidenceIds.default([]),
}

export const CustomFlight = z
  .object({
    flightNo: z.string().trim().max(8).describe('Empty: any flight of the day'),
    date: LocalDate,
    from: z.string().length(3),
    to: z.string().length(3),
    cabin: z.union([Cabin, z.literal('')]).default(''),
  })
  .meta({ id: 'CustomFlight' })

export const QuoteLine = z
  .object({
    code: z.enum(QUOTE_LINES),
    ref: z
      .string()
      .nullable()
      .describe('Code of a tax; of `waived` the type of the schedule change; null for other lines'),
    amount: Minor.describe('Of a refund or void plus goes back; of a change plus is to be paid'),
  })
  .meta({ id: 'QuoteLine' })

const Quote = z
  .object({
    seq: z.int(),
    madeAt: Instant,
    madeBy: z.enum(['rule', 'supplier', 'ops']).describe('rule: worked out from the fare that was sold'),
    validUntil: Instant.nullable(),
    currency: CurrencyCode,
    total: Minor.describe('The lines add up to it exactly'),
    lines: z.array(QuoteLine),
    remark: z.string(),
  })
  .meta({ id: 'Quote' })

/** A fare of an exchange with its rights. */
const ExchangeFare = z
  .object({
    fareFamily: z.string(),
    cabin: Cabin,
    baggage: z.object({ checked: Bag, cabin: Bag }).describe('What holds on all its flights'),
    rules: FareRules,
    value: Minor.describe('What the chosen tickets are worth: the base of a refund'),
  })
  .meta({ id: 'ExchangeFare' })

/** The effect of an exchange on the tickets: rights and value before and after, and what is lost. */
export const Exchange = z
  .object({
    before: ExchangeFare,
    after: ExchangeFare,
    penalty: Minor.describe('What the airline takes'),
    residual: z
      .array(z.object({ becomes: z.enum(RESIDUALS), amount: Minor }))
      .describe('Value that is left over, and what becomes of it'),
    losses: z
      .array(z.enum(EXCHANGE_LOSSES))
      .describe('What is worse than before; each is accepted by name before the change is ordered'),
  })
  .meta({ id: 'Exchange' })

export const AcceptedLosses = z
  .array(z.enum(EXCHANGE_LOSSES))
  .max(EXCHANGE_LOSSES.length)
  .describe('Losses of the exchange that are accepted')

/** A quote for a void before it is requested. */
export const VoidQuote = z
  .object({
    until: Instant.describe('Until when these tickets may be voided'),
    currency: CurrencyCode,
    total: Minor.describe('What goes back; the lines add up to it exactly'),
    lines: z.array(QuoteLine),
  })
  .meta({ id: 'VoidQuote' })

export const Servicing = z
  .object({
    reason: z.int().nullable().describe('Null for a void'),
    subOption: z.string().nullable(),
    remark: z.string(),
    otherTicket: z.string(),
    waiver: z.string(),
    evidence: z.array(EvidenceFile),
    releaseSeats: z.boolean().describe('Asked for: the seats go back while it is reviewed'),
    seatsReleased: z.boolean().describe('The supplier has them back; the tickets stay as they are'),
    flights: z.array(CustomFlight).describe('Asked for, of a change by custom flight'),
    coupons: z.array(
      CouponChoice.extend({
        passengerName: z
          .string()
          .describe('Surname / given names of whose ticket it is; empty: the passengers are hidden'),
        ticketNumber: z.string(),
        coupon: z.int(),
      }),
    ),
    quotes: z.array(Quote).describe('The last one counts; earlier ones are kept'),
    toReturn: Minor.describe('What goes back by the quote that was accepted; 0 before'),
    returned: Minor.describe('What is back'),
    confirmBefore: Instant.nullable(),
    exchange: Exchange.extend({
      accepted: z
        .object({ by: z.string(), at: Instant })
        .nullable()
        .describe('Who accepted its losses; null: nobody yet, or there are none'),
    })
      .nullable()
      .describe('Of a change that is priced'),
    borders: z
      .array(BorderFinding)
      .describe('Entry and transit requirements of the new flights, while the change waits for its answer'),
  })
  .meta({ id: 'Servicing' })

/** The schedule change that makes other flights free of charge, and their allowed dates. */
export const FreeChange = z
  .object({
    by: z.enum(DISRUPTION_TYPES),
    flightNo: z.string().describe('The flight that was changed or cancelled'),
    journeys: z.array(z.object({ journey: z.int(), from: LocalDate, until: LocalDate })),
  })
  .meta({ id: 'FreeChange' })

/** Other flights for some tickets, with the cost of the exchange. */
export const ChangeSolution = z
  .object({
    verifyToken: z.string().describe('Asks for exactly this change'),
    validUntil: Instant,
    fareFamily: z.string(),
    journeys: z.array(Journey).describe('All flights of the new tickets, those that stay included'),
    changed: z.array(z.int()).describe('Which of the journeys are other ones now, counted from 0'),
    currency: CurrencyCode,
    total: Minor.describe('To pay, below zero: paid back; the lines add up to it exactly'),
    lines: z.array(QuoteLine),
    exchange: Exchange,
    borders: z
      .array(BorderFinding)
      .describe(
        'Entry and transit requirements of the chosen passengers, each by the nationality in the order',
      ),
  })
  .meta({ id: 'ChangeSolution' })
