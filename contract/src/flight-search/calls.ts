// Search, results as they arrive, proof of a price, price check.

import {
  BookingType,
  Cabin,
  PassengerCounts,
  PriceDetail,
  PriceProof,
  Restrictions,
  SearchJourney,
  Solution,
  SourceTag,
} from './shapes.ts'
import { HIDING_RULES } from '@interline/domain/agencies/settings'
import { TICKETING_WAITS } from '@interline/domain/flight-search/filters/filter'
import { SORTS } from '@interline/domain/flight-search/sort'
import { endpoint } from '../kernel/endpoint.ts'
import { CurrencyCode, Instant, Minor, Minutes, Nothing } from '../kernel/shapes.ts'
import { z } from 'zod'

export const operator = {
  realm: 'agency',
  roles: ['operator'],
  service: 'flight',
  permissions: ['flightsearch:use'],
} as const

export const SearchStatus = z
  .enum(['running', 'done'])
  .describe('done: only late suppliers are still out; who goes on polling gets their answers as updates')

/** Filters of a list; options of one group are alternatives, absent groups filter nothing. */
export const SearchFilters = z
  .strictObject({
    stops: z
      .array(z.literal([0, 1, 2]))
      .max(3)
      .describe('2 stands for two or more'),
    outbound: z
      .array(z.literal([0, 1, 2, 3]))
      .max(4)
      .describe('Quarters of the day by local departure: 0 is 00-06'),
    inbound: z
      .array(z.literal([0, 1, 2, 3]))
      .max(4)
      .describe('Departure of the last journey'),
    airlines: z.array(z.string().max(2)).max(50),
    from: z.array(z.string().max(3)).max(20),
    to: z.array(z.string().max(3)).max(20),
    via: z.array(z.string().max(3)).max(50),
    sources: z.array(SourceTag).max(4),
    checkedBag: z.boolean(),
    refundable: z.boolean(),
    changeable: z.boolean(),
    oneTicket: z.boolean().describe('No separate tickets'),
    ticketing: z
      .literal([...TICKETING_WAITS])
      .nullable()
      .describe('Longest wait for the ticket, in minutes'),
    maxPrice: Minor.nullable().describe('In minor units of the settlement currency, for the whole party'),
    maxMinutes: Minutes.nullable().describe('Of the longest journey'),
  })
  .partial()
  .meta({ id: 'SearchFilters' })

export const NotSold = z
  .object({
    cabin: z.union([Cabin, z.literal('')]),
    alternatives: z.array(
      z.object({ cabin: Cabin, date: z.string(), total: Minor.describe('Cheapest, for the whole party') }),
    ),
    message: z.string().describe('The same in the language of the caller'),
  })
  .meta({ id: 'NotSold' })

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
  displayCurrency: CurrencyCode.nullable().describe(
    'The currency of `displayTotal`, where one was asked for',
  ),
  notSold: NotSold.nullable().describe('What is sold instead, where no single ticket was found as asked for'),
  page: z
    .object({ page: z.int(), pageSize: z.int(), total: z.int() })
    .nullable()
    .describe(
      'The page that `solutions` are, where one was asked for; `total` counts all that fit the filters',
    ),
  cursor: z.string(),
  more: z
    .boolean()
    .describe(
      'A `limit` was reached: the other options follow at once with this cursor; `status` is running',
    ),
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

const Limit = z
  .int()
  .min(1)
  .max(1000)
  .optional()
  .describe('About this many new options at once, the cheapest first; options of one price stay together')

export const SearchRequest = z.object({
  journeys: z.array(SearchJourney).max(20),
  bookingType: BookingType.default('oneway'),
  cabin: z.union([Cabin, z.literal('')]).default('economy'),
  passengers: PassengerCounts.default({ adult: 1, child: 0, infant: 0 }),
  currency: CurrencyCode.optional().describe(
    'Totals are shown in it as well; what is charged stays as it is',
  ),
  filters: SearchFilters.optional(),
  unknownEntry: z
    .boolean()
    .default(false)
    .describe(
      'Separate tickets also where the party needs papers to enter the country of the change, or nobody knows',
    ),
  passport: Passport,
  limit: Limit,
})

export const startSearch = endpoint({
  name: 'flightSearch.start',
  method: 'POST',
  path: '/shopping/v2/flight/async-shopping',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Starts a search; answers as soon as the first supplier has, or after 50 ms with none',
  access: { ...operator, scopes: ['search'] },
  rate: 'search',
  buys: true,
  answer: 'list',
  body: SearchRequest,
  reply: SearchState.meta({ id: 'SearchState' }),
  errors: ['agency.frozen', 'search.no_supplier', 'search.rates_unavailable', 'search.busy'],
})

export const pollSolutions = endpoint({
  name: 'flightSearch.solutions',
  method: 'POST',
  path: '/shopping/v2/flight/async-shopping/solutions',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'What has come in since the cursor',
  access: { ...operator, scopes: ['search'] },
  rate: 'read',
  answer: 'list',
  body: z.object({
    searchId: z.string().max(64),
    cursor: z.string().max(64).default(''),
    sort: z.enum(SORTS).optional().describe('Order of the answered options; without it as they were found'),
    page: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .describe(
        'Answers this page of all options found so far instead of the new ones; by price unless sorted otherwise',
      ),
    pageSize: z.int().min(1).max(100).default(20),
    limit: Limit,
    waitMs: z.int().min(0).max(5000).default(0).describe('Longest wait for something new'),
  }),
  reply: SearchState.meta({ id: 'SearchPoll' }),
  errors: ['search.not_found'],
})

export const leaveSearch = endpoint({
  name: 'flightSearch.leave',
  method: 'DELETE',
  path: '/shopping/v2/flight/async-shopping/:id',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Ends a search that nobody waits for any more; what it found can still be read',
  access: { ...operator, scopes: ['search'] },
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
  surface: 'partner',
  since: '2026-11-01',
  summary:
    'Checks price and seats of the solution with the supplier of each ticket; a confirmed offer is valid for 15 minutes',
  access: { ...operator, scopes: ['search'] },
  rate: 'write',
  buys: true,
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
  errors: [
    'agency.frozen',
    'search.not_found',
    'search.stale',
    'search.price_check_timeout',
    'search.rates_unavailable',
  ],
})

/** A checked offer, fetched again by its token: the confirm page survives a reload. */
export const getOffer = endpoint({
  name: 'flightSearch.offer',
  method: 'GET',
  path: '/shopping/v2/flight/offers/:token',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'The verified offer behind a token',
  access: { ...operator, scopes: ['search'] },
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

/** One flight by its number and date, as in a booking or an itinerary text. Invalid values are reported by a rule. */
const RequestedFlight = z
  .object({
    carrier: z
      .string()
      .regex(/^[A-Z0-9]{2}$/, 'flights.carrier')
      .describe('Marketing carrier: MU'),
    flightNumber: z
      .string()
      .regex(/^\d{1,4}$/, 'flights.number')
      .describe('Digits only: 543 or 0543'),
    date: z.string().max(10).describe('Local date of departure, yyyy-mm-dd'),
    from: z
      .string()
      .regex(/^[A-Z]{3}$/, 'flights.airport')
      .describe('Airport code'),
    to: z
      .string()
      .regex(/^[A-Z]{3}$/, 'flights.airport')
      .describe('Airport code'),
    rbd: z
      .string()
      .regex(/^[A-Z]$/, 'flights.rbd')
      .optional()
      .describe('Booking class to keep where it is still sold'),
  })
  .meta({ id: 'RequestedFlight' })

export const accurateSearch = endpoint({
  name: 'flightSearch.accurate',
  method: 'POST',
  path: '/shopping/v2/flight/accurate-search',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Prices exactly these flights; answers and is polled like a search',
  access: { ...operator, scopes: ['search'] },
  rate: 'search',
  buys: true,
  answer: 'list',
  body: z.object({
    journeys: z.array(z.object({ segments: z.array(RequestedFlight).max(20) })).max(20),
    cabin: z
      .union([Cabin, z.literal('')])
      .default('')
      .describe('Counts where no booking class is named; empty: every cabin'),
    passengers: PassengerCounts.default({ adult: 1, child: 0, infant: 0 }),
    passport: Passport,
  }),
  reply: SearchState.meta({ id: 'AccurateSearchState' }),
  errors: ['agency.frozen', 'search.no_supplier', 'search.rates_unavailable', 'search.busy'],
})

export const solutionProof = endpoint({
  name: 'flightSearch.proof',
  method: 'GET',
  path: '/shopping/v2/flight/solutions/:id/proof',
  surface: 'portal',
  summary: 'How the price of a solution is made, as far as its own agency may see',
  access: operator,
  rate: 'read',
  params: z.object({ id: z.string().max(80) }),
  query: z.object({ searchId: z.string().max(64) }),
  reply: PriceProof,
  errors: ['search.not_found'],
})
