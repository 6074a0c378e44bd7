// Offers in JSON columns: the supplier's offer, every level's charge, and how that price is calculated.

import { Cabin, PassengerType, ProductType } from '@interline/contract/flight-search/shapes'
import { CurrencyCode } from '@interline/contract/kernel/shapes'
import { PRICE_OPS } from '@interline/domain/flight-search/price/price-arithmetic'
import { PROOF_RULES, type LevelProof } from '@interline/domain/flight-search/price/price-proof'
import type { PassengerType as Passenger } from '@interline/domain/flight-search/passenger-counts'
import type { Currency, Money } from '@interline/domain/money/money'
import { z } from 'zod'
import type { SupplierOffer } from '../../src/connectors/suppliers/port.ts'
import { amount, plain, withAmounts } from './codec.ts'

/** The charge of one level. */
export interface OfferLevel {
  readonly agencyId: number
  readonly currency: Currency
  /** Minor units for one passenger of the type; types not travelling are absent. */
  readonly perType: Readonly<Partial<Record<Passenger, bigint>>>
  readonly totalMinor: bigint
}

export const moneyShape = z.strictObject({ minor: amount, currency: CurrencyCode })

const Bag = z.strictObject({
  pieces: z.number().nullable(),
  weightPerPiece: z.number().nullable(),
  totalWeight: z.number().nullable(),
})

const End = z.strictObject({
  airport: z.string(),
  terminal: z.string().nullable(),
  local: z.string(),
  at: z.number(),
})

const Segment = z.strictObject({
  carrier: z.string(),
  flightNumber: z.string(),
  operatingCarrier: z.string(),
  rbd: z.string(),
  cabin: Cabin,
  fareBasis: z.string(),
  aircraft: z.string(),
  from: End,
  to: End,
  minutes: z.number(),
  stops: z.array(z.strictObject({ airport: z.string(), minutes: z.number() })),
  bags: z.strictObject({ checked: Bag, cabin: Bag }),
  seatsLeft: z.number(),
})

const Price = z.strictObject({
  type: PassengerType,
  count: z.number(),
  fare: moneyShape,
  taxes: z.array(
    z.strictObject({
      code: z.string(),
      kind: z.enum(['airport', 'fuel', 'other']),
      amount: moneyShape,
      refundable: z.boolean(),
    }),
  ),
})

const RuleStep = z.strictObject({
  hoursBefore: z.number().nullable(),
  percent: z.number().nullable(),
  amount: moneyShape.nullable(),
})

const Offer: z.ZodType<SupplierOffer> = z.strictObject({
  supplier: z.string(),
  source: z.enum(['GDS', 'NDC', 'LCC']),
  offerId: z.string(),
  expiresAt: z.number(),
  validatingCarrier: z.string(),
  fareFamily: z.string(),
  exchangePartners: z.array(z.string()).optional(),
  journeys: z.array(z.strictObject({ segments: z.array(Segment) })),
  prices: z.array(Price),
  rules: z.strictObject({
    refund: z.array(RuleStep),
    change: z.array(RuleStep),
    noShow: RuleStep.nullable(),
  }),
  documents: z.strictObject({
    nationalityAllow: z.array(z.string()),
    nationalityDeny: z.array(z.string()),
    docTypeAllow: z.array(z.string()),
    ageMin: z.number().nullable(),
    ageMax: z.number().nullable(),
  }),
  holdable: z.boolean(),
  plan: ProductType,
  ticketKind: z.enum(['eticket', 'confirmation']),
})

const Level: z.ZodType<OfferLevel> = z.strictObject({
  agencyId: z.number(),
  currency: CurrencyCode,
  perType: z.partialRecord(PassengerType, amount),
  totalMinor: amount,
})

const Proof: z.ZodType<LevelProof> = z.strictObject({
  agencyId: z.number(),
  ruleVersion: z.string(),
  fxSnapshotId: z.string(),
  currency: CurrencyCode,
  parts: z.array(
    z.strictObject({
      ticket: z.number(),
      type: PassengerType,
      count: z.number(),
      lines: z.array(
        z.strictObject({
          rule: z.enum(PROOF_RULES),
          op: z.enum(PRICE_OPS),
          input: z.string(),
          output: z.string(),
          currency: CurrencyCode,
          rounding: z.enum(['none', 'upToUnit']),
          code: z.string().optional(),
          from: CurrencyCode.optional(),
          rate: z.string().optional(),
        }),
      ),
    }),
  ),
})

export const supplierOffer = withAmounts<SupplierOffer>(Offer)
export const supplierOffers = withAmounts<readonly SupplierOffer[]>(z.array(Offer))
/** The offers of solutions, by solution id. */
export const offersBySolution = withAmounts<readonly (readonly [string, readonly SupplierOffer[]])[]>(
  z.array(z.tuple([z.string(), z.array(Offer)])),
)
export const offerLevels = withAmounts<readonly OfferLevel[]>(z.array(Level))
/** One amount per currency. */
export const moneyList = withAmounts<readonly Money[]>(z.array(moneyShape))
/** Top level first. */
export const proofShape = z.array(Proof)
/** Top level first. */
export const priceProof = plain<readonly LevelProof[]>(proofShape)
