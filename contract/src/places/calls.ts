// Airports, cities, airlines, aircraft and countries.

import { endpoint } from '../kernel/endpoint.ts'
import { CurrencyCode, Names } from '../kernel/shapes.ts'
import { City } from './shapes.ts'
import { z } from 'zod'

export const listAirports = endpoint({
  name: 'places.airports',
  method: 'GET',
  path: '/base/v2/airports',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'The cities of the world with their airports, without the small ones; made for caching',
  access: { public: true },
  rate: 'read',
  cache: 'etag',
  query: z.object({ version: z.string().max(64).optional() }),
  reply: z.object({ version: z.string(), cities: z.array(City) }),
  errors: [],
})

export const findPlaces = endpoint({
  name: 'places.find',
  method: 'GET',
  path: '/base/v2/places',
  surface: 'partner',
  since: '2026-11-01',
  summary:
    'Places that fit a text or have these codes: the small ones that the list of airports leaves out, or all',
  access: { public: true },
  rate: 'read',
  anyOrigin: true,
  query: z.object({
    among: z
      .enum(['small', 'all'])
      .optional()
      .describe('`all`: also the places of the list of airports; absent: `small`'),
    text: z.string().max(60).optional().describe('As typed: a code, or a name in English, Chinese or pinyin'),
    codes: z
      .string()
      .regex(/^[A-Z]{3}(,[A-Z]{3}){0,99}$/)
      .optional()
      .describe('Codes of airports, joined with commas'),
  }),
  reply: z.object({ cities: z.array(City) }),
  errors: [],
})

export const listAirlines = endpoint({
  name: 'places.airlines',
  method: 'GET',
  path: '/base/v2/airlines',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Airlines with names, alliance and ticket code',
  access: { public: true },
  rate: 'read',
  cache: 'etag',
  reply: z.object({
    version: z.string(),
    airlines: z.array(
      z.object({
        code: z.string(),
        ticketCode: z.string().nullable(),
        names: Names,
        country: z.string(),
        alliance: z.string().nullable(),
        lowCost: z.boolean(),
        color: z.string(),
      }),
    ),
  }),
  errors: [],
})

export const listAircraft = endpoint({
  name: 'places.aircraft',
  method: 'GET',
  path: '/base/v2/aircraft',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Aircraft by IATA equipment code',
  access: { public: true },
  rate: 'read',
  cache: 'etag',
  reply: z.object({
    version: z.string(),
    aircraft: z.array(
      z.object({ code: z.string(), maker: z.string(), model: z.string(), wide: z.boolean() }),
    ),
  }),
  errors: [],
})

export const listCountries = endpoint({
  name: 'places.countries',
  method: 'GET',
  path: '/base/v2/countries',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Countries and regions with dialling codes',
  access: { public: true },
  rate: 'read',
  cache: 'etag',
  reply: z.object({
    version: z.string(),
    countries: z.array(
      z.object({
        iso2: z.string(),
        iso3: z.string(),
        dialling: z.string(),
        continent: z.string(),
        currency: z.string(),
        names: Names,
      }),
    ),
    currencies: z.array(z.object({ code: CurrencyCode, exponent: z.int(), names: Names })),
  }),
  errors: [],
})

export const placeCalls = [listAirports, findPlaces, listAirlines, listAircraft, listCountries] as const
