// Shopping: start a search, poll what suppliers answer, check a price. A solution is one priced way to fly all
// journeys; solutions over the same flights share `itineraryKey` and differ by fare family.

import { HIDING_RULES } from '@interline/domain/agencies/settings'
import { CABINS } from '@interline/domain/flight-search/cabins'
import { PASSENGER_TYPES } from '@interline/domain/flight-search/passenger-counts'
import { PRODUCT_TYPES } from '@interline/domain/flight-search/ticketing-plan'
import { BOOKING_TYPES } from '@interline/domain/places/journeys'
import { z } from 'zod'
import { Connection } from './flight-connections.ts'
import { endpoint } from './kernel/endpoint.ts'
import { CurrencyCode, Instant, LocalDateTime, Minor, Minutes, Nothing } from './kernel/shapes.ts'

export const operator = {
  realm: 'agency',
  roles: ['operator'],
  service: 'flight',
  permissions: ['flightsearch:use'],
} as const

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
const SourceTag = z.enum(['GDS', 'NDC', 'LCC', 'VI'])

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
    rules: FareRules.describe('Of several tickets the strictest; each ticket has its own'),
    restrictions: Restrictions,
    holdable: z.boolean(),
    ticketBy: z.int().describe('Minutes from payment to the ticket, as promised'),
  })
  .meta({ id: 'Solution' })

export const SearchStatus = z
  .enum(['running', 'done'])
  .describe('done: only late suppliers are still out; who goes on polling gets their answers as updates')

export const SearchState = z.object({
  searchId: z.string(),
  status: SearchStatus,
  suppliersTotal: z.int(),
  suppliersDone: z.int(),
  suppliers: z.array(
    z.object({
      tag: SourceTag,
      name: z.string().optional(),
      state: z
        .enum(['waiting', 'late', 'answered', 'failed', 'timed_out', 'cancelled'])
        .describe('late: slower than a search waits for, and still answering'),
      count: z.int(),
      milliseconds: z.int().nullable(),
    }),
  ),
  hidden: z
    .array(z.object({ rule: z.enum(HIDING_RULES), count: z.int() }))
    .describe(
      'Left out by the settings of the own agency; of `suppliers` the count is of sources, else of options',
    ),
  expiresAt: Instant,
  startedAt: Instant,
  currency: CurrencyCode.describe('Settlement currency of the prices'),
  cursor: z.string(),
  solutions: z.array(Solution).describe('New or changed since the cursor'),
  removed: z.array(z.string()),
})

export const Passport = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .nullable()
  .default(null)
  .describe(
    'Nationality of the party (ISO 3166-1 alpha-2) by which entry and transit are checked; null: not known',
  )

export const SearchRequest = z.object({
  journeys: z.array(SearchJourney).max(20),
  bookingType: BookingType.default('oneway'),
  cabin: z.union([Cabin, z.literal('')]).default('economy'),
  passengers: PassengerCounts.default({ adult: 1, child: 0, infant: 0 }),
  unknownEntry: z
    .boolean()
    .default(false)
    .describe(
      'Separate tickets also where the party needs papers to enter the country of the change, or nobody knows',
    ),
  passport: Passport,
})

export const startSearch = endpoint({
  name: 'flightSearch.start',
  method: 'POST',
  path: '/shopping/v2/flight/async-shopping',
  summary: 'Starts a search; answers as soon as the first supplier has, or after 50 ms with none',
  access: operator,
  rate: 'search',
  answer: 'list',
  body: SearchRequest,
  reply: SearchState.meta({ id: 'SearchState' }),
  errors: ['search.rates_unavailable', 'search.busy'],
})

export const pollSolutions = endpoint({
  name: 'flightSearch.solutions',
  method: 'POST',
  path: '/shopping/v2/flight/async-shopping/solutions',
  summary: 'What has come in since the cursor',
  access: operator,
  rate: 'read',
  answer: 'list',
  body: z.object({
    searchId: z.string().max(64),
    cursor: z.string().max(64).default(''),
    waitMs: z.int().min(0).max(5000).default(0).describe('Longest wait for something new'),
  }),
  reply: SearchState.meta({ id: 'SearchPoll' }),
  errors: ['search.not_found'],
})

export const leaveSearch = endpoint({
  name: 'flightSearch.leave',
  method: 'DELETE',
  path: '/shopping/v2/flight/async-shopping/:id',
  summary: 'Ends a search that nobody waits for any more; what it found can still be read',
  access: operator,
  rate: 'read',
  params: z.object({ id: z.string().max(64) }),
  reply: Nothing,
  errors: ['search.not_found'],
})

export const VERIFY_RESULTS = [
  'ok',
  'price_changed',
  'solution_changed',
  'invalid',
  'document_changed',
] as const

export const verifySolution = endpoint({
  name: 'flightSearch.verify',
  method: 'POST',
  path: '/shopping/v2/flight/solutions/:id/verification',
  summary:
    'Asks the suppliers of all tickets whether the solution still stands; a good answer holds for 15 minutes',
  access: operator,
  rate: 'write',
  params: z.object({ id: z.string().max(80) }),
  body: z.object({ searchId: z.string().max(64) }),
  reply: z.object({
    result: z.enum(VERIFY_RESULTS),
    reason: z
      .enum(['gone', 'transfer_too_short'])
      .nullable()
      .describe('Why it is invalid: not sold any more, or times moved and the self-transfer no longer works'),
    oldPrice: PriceDetail,
    newPrice: PriceDetail.nullable(),
    newSolution: Solution.nullable(),
    restrictions: Restrictions,
    verifyToken: z.string().nullable().describe('Goes into the order; null when the offer is gone'),
    validUntil: Instant.nullable(),
    fxSnapshotId: z.string(),
  }),
  errors: ['search.not_found', 'search.stale', 'search.price_check_timeout', 'search.rates_unavailable'],
})

/** A verified offer, read again by its token: the confirm page survives a reload. */
export const getOffer = endpoint({
  name: 'flightSearch.offer',
  method: 'GET',
  path: '/shopping/v2/flight/offers/:token',
  summary: 'The verified offer behind a token',
  access: operator,
  rate: 'read',
  params: z.object({ token: z.string().max(80) }),
  reply: z.object({
    solution: Solution,
    passengers: PassengerCounts,
    passport: z
      .string()
      .nullable()
      .describe('Nationality that the search was made for; null: none was given'),
    verifiedAt: Instant,
    validUntil: Instant,
    fxSnapshotId: z.string(),
    payBefore: Instant,
  }),
  errors: ['order.offer_expired'],
})
