// Solutions, fares, prices and the proof of a price.

import { CABINS } from '@interline/domain/flight-search/cabins'
import { BAG_RULES } from '@interline/domain/flight-search/connections'
import { PASSENGER_TYPES } from '@interline/domain/flight-search/passenger-counts'
import { PRICE_OPS } from '@interline/domain/flight-search/price/price-arithmetic'
import { PROOF_RULES } from '@interline/domain/flight-search/price/price-proof'
import { PRODUCT_TYPES } from '@interline/domain/flight-search/ticketing-plan'
import { MAY_ENTER } from '@interline/domain/interlining/entry'
import { TRANSFER_REASONS } from '@interline/domain/interlining/transfer-minutes'
import { BORDER_NEEDS } from '@interline/domain/places/borders/border-rules'
import { BOOKING_TYPES } from '@interline/domain/places/journeys'
import { CurrencyCode, Instant, LocalDateTime, Minor, Minutes } from '../kernel/shapes.ts'
import { z } from 'zod'

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

export const PRICE_LINES = [
  'ticketPrice',
  'airportTax',
  'fuelSurcharge',
  'otherTax',
  'discount',
  'adjustment',
  'amendment',
  'replacement',
  'serviceFee',
  'transactionFee',
  'creditCardFee',
  'roundUp',
] as const

export const BookingType = z.enum(BOOKING_TYPES)

export const Cabin = z.enum(CABINS)

export const PassengerType = z.enum(PASSENGER_TYPES)

export const ProductType = z.enum(PRODUCT_TYPES)

export const SourceTag = z.enum(['GDS', 'NDC', 'LCC', 'VI'])

export const PlaceRef = z.string().max(12).describe('`airport-PVG` or `city-SHA`')

export const SearchJourney = z.object({
  origin: PlaceRef,
  destination: PlaceRef,
  date: z.string().max(10).describe('Local date of departure, yyyy-mm-dd'),
})

export const PassengerCounts = z
  .object({
    adult: z.int().min(0).max(99).default(1),
    child: z.int().min(0).max(99).default(0),
    infant: z.int().min(0).max(99).default(0),
  })
  .meta({ id: 'PassengerCounts' })

export const Bag = z
  .object({
    pieces: z.int().nullable().describe('Null where the carrier counts weight only'),
    weightPerPiece: z.int().nullable(),
    totalWeight: z.int().nullable(),
    unit: z.literal('kg'),
    words: z.string().optional().describe('Of the airline, where it states no plain allowance'),
  })
  .meta({ id: 'Bag' })

export const Segment = z
  .object({
    flightNo: z.string().describe('Marketing carrier and number: MU543'),
    carrier: z.string(),
    operatingCarrier: z.string(),
    rbd: z.string().describe('Booking class'),
    cabin: Cabin,
    fareBasis: z.string(),
    aircraft: z.string().describe('IATA equipment code'),
    depAirport: z.string(),
    depTerminal: z.string().nullable(),
    depTime: LocalDateTime,
    depAt: Instant,
    arrAirport: z.string(),
    arrTerminal: z.string().nullable(),
    arrTime: LocalDateTime,
    arrAt: Instant,
    duration: Minutes,
    stops: z.array(z.object({ airport: z.string(), minutes: Minutes })),
    baggage: z.object({ checked: Bag, cabin: Bag }),
    seatsLeft: z.int().describe('9 stands for nine or more'),
  })
  .meta({ id: 'Segment' })

export const Journey = z
  .object({ segments: z.array(Segment).min(1), duration: Minutes, connections: z.array(Connection) })
  .meta({ id: 'Journey' })

export const PriceLine = z.object({ code: z.enum(PRICE_LINES), amount: Minor }).meta({ id: 'PriceLine' })

export const TaxLine = z
  .object({ code: z.string(), amount: Minor, refundable: z.boolean() })
  .meta({ id: 'TaxLine' })

export const PassengerPrice = z
  .object({
    passengerType: PassengerType,
    count: z.int(),
    price: Minor.describe('Face value for one passenger: published fare and taxes, converted'),
    salePrice: Minor.describe('What the agency is charged for one passenger; the lines add up to it exactly'),
    currency: CurrencyCode,
    lines: z.array(PriceLine),
    taxes: z.array(TaxLine),
  })
  .meta({ id: 'PassengerPrice' })

export const PriceDetail = z
  .object({
    productType: ProductType,
    priceList: z.array(PassengerPrice).min(1),
    total: Minor.describe('Sum of salePrice over all passengers'),
    currency: CurrencyCode,
  })
  .meta({ id: 'PriceDetail' })

export const RuleStep = z
  .object({
    hoursBefore: z.int().nullable().describe('Null: at any time'),
    amount: Minor.nullable().describe('Null: the percentage counts; both null: not possible'),
    percent: z.int().nullable().describe('Percent of the fare; null: the amount counts'),
    currency: CurrencyCode,
  })
  .meta({ id: 'RuleStep' })

export const FareRules = z
  .object({
    refund: z.array(RuleStep).describe('Latest window first; no step = not refundable'),
    change: z.array(RuleStep),
    noShow: RuleStep.nullable(),
  })
  .meta({ id: 'FareRules' })

export const Restrictions = z
  .object({
    nationalityAllow: z.array(z.string()),
    nationalityDeny: z.array(z.string()),
    docTypeAllow: z.array(z.string()),
    ageMin: z.int().nullable(),
    ageMax: z.int().nullable(),
    paxMin: z.int().nullable(),
    paxMax: z.int().nullable(),
    residencyCountry: z.string().nullable(),
  })
  .meta({ id: 'Restrictions' })

export const Ticket = z
  .object({
    sourceTag: SourceTag,
    supplier: z.string().optional().describe('Only where the agency may see suppliers'),
    validatingCarrier: z.string(),
    fareFamily: z.string(),
    productType: ProductType,
    segments: z
      .array(z.object({ journey: z.int(), segment: z.int() }))
      .min(1)
      .describe('The flights of the solution that it covers, counted from 0, in the order of flying'),
    total: Minor.describe('Its share of the price, for all passengers: the tickets add up to the total'),
    holdable: z.boolean(),
    ticketBy: z.int(),
    rules: FareRules,
  })
  .meta({ id: 'SolutionTicket' })

export const Solution = z
  .object({
    id: z.string(),
    itineraryKey: z.string(),
    fareFamily: z.string().describe('Name of the fare brand: Basic, Standard, Flex'),
    productType: ProductType,
    sourceTag: SourceTag.describe('VI: separate tickets, of one supplier or of several'),
    supplier: z.string().optional().describe('Only where the agency may see suppliers'),
    validatingCarrier: z.string(),
    journeys: z.array(Journey).min(1).max(5),
    tickets: z.array(Ticket).min(1).describe('One for an ordinary solution; each is bought on its own'),
    priceDetail: PriceDetail,
    displayTotal: Minor.optional().describe(
      'The total in the currency of display, rounded up to whole units',
    ),
    rules: FareRules.describe('Of several tickets the strictest; each ticket has its own'),
    restrictions: Restrictions,
    holdable: z.boolean(),
    ticketBy: z.int().describe('Minutes from payment to the ticket, as promised'),
  })
  .meta({ id: 'Solution' })

const ProofLine = z
  .object({
    rule: z.enum(PROOF_RULES),
    op: z.enum(PRICE_OPS),
    input: z.string().describe('Exact: `2.5`, or a fraction `96500/23`'),
    output: z.string().describe('Exact, in whole units of the currency'),
    currency: CurrencyCode,
    rounding: z.enum(['none', 'upToUnit']),
    code: z.string().optional().describe('Code of a tax, or the route class of an adjustment'),
    from: CurrencyCode.optional().describe('Currency of the input, where the line converts it'),
    rate: z.string().optional().describe('Rate of that currency ÷ rate of the other'),
  })
  .meta({ id: 'ProofLine' })

export const PriceProof = z
  .object({
    ruleVersion: z.string().describe('Version of the arithmetic and, after the point, of the settings'),
    fxSnapshotId: z.string(),
    currency: CurrencyCode,
    total: Minor.describe('What the lines come to: the price of the solution'),
    parts: z.array(
      z.object({
        ticket: z.int().describe('Counted from 0'),
        passengerType: PassengerType,
        count: z.int(),
        lines: z.array(ProofLine),
      }),
    ),
  })
  .meta({ id: 'PriceProof' })
