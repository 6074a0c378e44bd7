// Pricing flights that are known by name: it answers, is polled and is verified like a search.

import { z } from 'zod'
import { Cabin, operator, PassengerCounts, SearchState, Passport } from './flight-search.ts'
import { endpoint } from './kernel/endpoint.ts'

/** One flight by its name and day, as a booking or an itinerary text says it. What is written otherwise is told by a rule. */
const WantedFlight = z
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
  .meta({ id: 'WantedFlight' })

export const accurateSearch = endpoint({
  name: 'flightSearch.accurate',
  method: 'POST',
  path: '/shopping/v2/flight/accurate-search',
  surface: 'partner',
  since: '1.0',
  summary: 'Prices exactly these flights; answers and is polled like a search',
  access: { ...operator, scopes: ['search'] },
  rate: 'search',
  answer: 'list',
  body: z.object({
    journeys: z.array(z.object({ segments: z.array(WantedFlight).max(20) })).max(20),
    cabin: z
      .union([Cabin, z.literal('')])
      .default('')
      .describe('Counts where no booking class is named; empty: every cabin'),
    passengers: PassengerCounts.default({ adult: 1, child: 0, infant: 0 }),
    passport: Passport,
  }),
  reply: SearchState.meta({ id: 'AccurateSearchState' }),
  errors: ['search.rates_unavailable', 'search.busy'],
})
