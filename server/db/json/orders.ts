// Orders in JSON columns: charges, acknowledgements, servicing reasons, and the replacement offered for a
// refused ticket.

import { ContactInput, PassengerInput } from '@interline/contract/booking/shapes'
import { Solution as SolutionShape } from '@interline/contract/flight-search/shapes'
import { Exchange } from '@interline/contract/servicing/shapes'
import { CurrencyCode } from '@interline/contract/kernel/shapes'
import type { Acknowledgement } from '@interline/domain/booking/acknowledgement'
import type { ReviewReason } from '@interline/domain/booking/review/triggers'
import type { LevelProof } from '@interline/domain/flight-search/price/price-proof'
import type { Shortfall } from '@interline/domain/servicing/chain-balance'
import type { TicketValue } from '@interline/domain/servicing/ticket-value'
import type { Currency } from '@interline/domain/money/money'
import { z } from 'zod'
import { amount, plain, withAmounts } from './codec.ts'
import { moneyShape, proofShape } from './offers.ts'

export type Solution = z.output<typeof SolutionShape>

/** The charge of one level of a sale, in minor units. */
export interface PricedLevel {
  readonly agencyId: number
  readonly currency: Currency
  readonly total: bigint
  /** The seller's own fee in the total, for a change. */
  readonly fee?: bigint
  /** For one passenger of a type; absent in orders from before it was stored. */
  readonly perType?: Readonly<Record<string, bigint>>
}

/** What was acknowledged, by whom and when. */
export interface StoredAcknowledgement extends Acknowledgement {
  readonly by: { readonly id: string; readonly name: string }
  /** ISO 8601. */
  readonly at: string
}

/** A price that the desk has amended. Amounts are minor units. */
export interface StoredAmendment {
  /** For one passenger, in the currency of the top level. */
  readonly differences: Readonly<Record<'adult' | 'child' | 'infant', bigint>>
  readonly reason: string
  readonly by: { readonly id: string; readonly name: string }
  /** ISO 8601. */
  readonly at: string
  /** The agency's price before and after. */
  readonly before: bigint
  readonly total: bigint
  /** False until the seats are confirmed. */
  readonly inForce: boolean
}

/** Amounts are minor units of the agency's currency, below 2^53. */
export type StoredExchange = z.output<typeof Exchange> & {
  /** Who accepted its losses; `at` in ISO 8601. */
  readonly accepted: { readonly by: string; readonly at: string } | null
}

/** The servicing reason of a servicing order. */
export interface StoredServicing {
  readonly reason: number | null
  readonly subOption: string | null
  readonly remark: string
  readonly otherTicket: string
  readonly waiver: string
  readonly evidence: readonly string[]
  readonly releaseSeats: boolean
  /** The disruption of a flight that makes it free. */
  readonly disruptionId?: string
  /** For a priced change: its effect on the tickets. */
  readonly exchange?: StoredExchange
  /** Requested flights of a change. */
  readonly flights: readonly {
    readonly flightNo: string
    readonly date: string
    readonly from: string
    readonly to: string
    readonly cabin: string
  }[]
}

/** A price of the order. */
export interface StoredPrice {
  readonly total: bigint
  readonly levels: readonly PricedLevel[]
  readonly proof: readonly LevelProof[] | null
}

/** A replacement for a ticket that its supplier refused to issue. Amounts are minor units. */
export interface StoredReplacement {
  /** The requested booking, and the one that it would replace. */
  readonly itemId: string
  readonly replaces: string
  /** Index of the ticket in the order. */
  readonly position: number
  /** 1 for the order's first one. */
  readonly number: number
  /** `CX716, CX717`: of the new ticket, and of the refused one. */
  readonly flights: string
  readonly missing: string
  readonly remark: string
  /** ISO 8601; null: no answer needed, as the agency pays nothing extra. */
  readonly until: string | null
  /** The agency's extra cost. */
  readonly difference: bigint
  readonly was: StoredPrice
  readonly becomes: StoredPrice
  /** The new price per passenger of a type, if it changes. */
  readonly perType: Readonly<Record<string, bigint>>
  readonly solution: Solution
  readonly netCost: readonly { readonly currency: Currency; readonly minor: bigint }[]
  /** Payment of the difference; null: not paid, or nothing to pay. */
  readonly paymentId: string | null
}

export interface SupplierQuoteOf {
  readonly itemId: string
  readonly quoteId: string
}

export interface QuoteLine {
  readonly code: string
  readonly ref: string | null
  readonly minor: bigint
}

const Level = z.strictObject({
  agencyId: z.number(),
  currency: CurrencyCode,
  total: amount,
  fee: amount.optional(),
  perType: z.record(z.string(), amount).optional(),
})
const OwnContactShape = PassengerInput.shape.contact.unwrap()
const By = z.strictObject({ id: z.string(), name: z.string() })
const Route = z.array(z.strictObject({ from: z.string(), to: z.string(), depTime: z.string() }))
const PriceShape = z.strictObject({
  total: amount,
  levels: z.array(Level),
  proof: proofShape.nullable(),
})
const Parts = z.strictObject({
  currency: CurrencyCode,
  paid: amount,
  used: amount,
  forfeited: amount,
  residual: amount,
  credited: amount,
  penalty: amount,
})

/** The charge of each level, level 0 first. */
export const saleLevels = withAmounts<readonly PricedLevel[]>(z.array(Level))
export const contact = plain<z.input<typeof ContactInput>>(ContactInput)
export const route = plain(Route)
export const solution = plain(SolutionShape)
export const acknowledged = plain<StoredAcknowledgement>(
  z.strictObject({ selfTransfer: z.boolean(), entry: z.array(z.string()), by: By, at: z.string() }),
)
export const amendmentJson = withAmounts<StoredAmendment>(
  z.strictObject({
    differences: z.strictObject({ adult: amount, child: amount, infant: amount }),
    reason: z.string(),
    by: By,
    at: z.string(),
    before: amount,
    total: amount,
    inForce: z.boolean(),
  }),
)
export const servicing = plain<StoredServicing>(
  z.strictObject({
    reason: z.number().nullable(),
    subOption: z.string().nullable(),
    remark: z.string(),
    otherTicket: z.string(),
    waiver: z.string(),
    evidence: z.array(z.string()),
    releaseSeats: z.boolean(),
    disruptionId: z.string().optional(),
    exchange: Exchange.extend({
      accepted: z.strictObject({ by: z.string(), at: z.string() }).nullable(),
    }).optional(),
    flights: z.array(
      z.strictObject({
        flightNo: z.string(),
        date: z.string(),
        from: z.string(),
        to: z.string(),
        cabin: z.string(),
      }),
    ),
  }),
)
export const replacementJson = withAmounts<StoredReplacement>(
  z.strictObject({
    itemId: z.string(),
    replaces: z.string(),
    position: z.number(),
    number: z.number(),
    flights: z.string(),
    missing: z.string(),
    remark: z.string(),
    until: z.string().nullable(),
    difference: amount,
    was: PriceShape,
    becomes: PriceShape,
    perType: z.record(z.string(), amount),
    solution: SolutionShape,
    netCost: z.array(moneyShape),
    paymentId: z.string().nullable(),
  }),
)
/** Parameters of the history sentence of an event. */
export const eventPayload = plain<Readonly<Record<string, unknown>>>(z.record(z.string(), z.unknown()))
export const reviewReasons = plain<readonly ReviewReason[]>(
  z.array(
    z.custom<ReviewReason>(
      (value) => z.looseObject({ trigger: z.string(), values: z.looseObject({}) }).safeParse(value).success,
    ),
  ),
)
export const frequentFlyer = plain(PassengerInput.shape.frequent_flyer.unwrap())
export type OwnContact = z.output<typeof OwnContactShape>
export const ownContact = plain(OwnContactShape)
/** The value of an exchanged ticket. */
export const ticketValueJson = withAmounts<TicketValue>(
  z.strictObject({ supplier: Parts, levels: z.array(Parts) }),
)
export const quoteLines = withAmounts<readonly QuoteLine[]>(
  z.array(z.strictObject({ code: z.string(), ref: z.string().nullable(), minor: amount })),
)
export const supplierQuotes = plain<readonly SupplierQuoteOf[]>(
  z.array(z.strictObject({ itemId: z.string(), quoteId: z.string() })),
)
const Losses = z.array(z.strictObject({ account: z.string(), minor: amount }))
/** Losses of sellers. */
export const lossesJson = withAmounts<readonly Shortfall[]>(Losses)
/** The part of an event in which two people approved a loss. */
export const LossDecision = z.object({ losses: Losses, secondId: z.string().optional() })
