// The latest exchange rates for everyone, and their maintenance by the treasury.

import { endpoint } from '../kernel/endpoint.ts'
import { CurrencyCode, Instant, LocalDate, OptionalText } from '../kernel/shapes.ts'
import { RateMap } from '../site/shapes.ts'
import { Acquisition, HeldRate, Rate, RateImpact, TypedRate } from './shapes.ts'
import { z } from 'zod'

const reads = { realm: 'office', roles: ['treasury', 'pricing', 'auditor'] } as const
const treasury = { realm: 'office', roles: ['treasury'] } as const

export const exchangeRates = endpoint({
  name: 'rates.current',
  method: 'GET',
  path: '/base/v2/exchangeRates',
  surface: 'portal',
  summary: 'The newest rate table',
  access: { public: true },
  rate: 'read',
  reply: z.object({
    snapshotId: z.string(),
    takenAt: Instant,
    base: CurrencyCode,
    rateMap: RateMap,
    stale: z.boolean(),
    outdated: z.array(CurrencyCode).describe('Rates past their time: prices that need one are refused'),
  }),
  errors: ['search.rates_unavailable'],
})

export const listRates = endpoint({
  name: 'officeRates.list',
  method: 'GET',
  path: '/admin/v1/rates',
  surface: 'backoffice',
  summary: 'The rate of each currency with its source and how long it is good',
  access: reads,
  rate: 'read',
  reply: z.object({
    base: CurrencyCode.describe('The currency in which all rates are'),
    takenAt: Instant.nullable().describe('Null: there are no rates yet'),
    source: z.object({
      name: z.string(),
      address: z.string().nullable(),
      nextDue: Instant.nullable().describe('When the source can have a newer document; null: it has none'),
    }),
    rates: z.array(HeldRate),
    acquisitions: z.array(Acquisition).describe('The newest ten'),
  }),
  errors: [],
})

export const rateHistory = endpoint({
  name: 'officeRates.history',
  method: 'GET',
  path: '/admin/v1/rates/:currency/history',
  surface: 'backoffice',
  summary: 'The last rate of each day, oldest first',
  access: reads,
  rate: 'read',
  params: z.object({ currency: CurrencyCode }),
  query: z.object({ days: z.coerce.number().int().min(7).max(366).default(90) }),
  reply: z.object({ points: z.array(z.object({ day: LocalDate, rate: Rate, byHand: z.boolean() })) }),
  errors: [],
})

export const previewRate = endpoint({
  name: 'officeRates.preview',
  method: 'POST',
  path: '/admin/v1/rates/:currency/preview',
  surface: 'backoffice',
  summary: 'What a rate would have done to the orders of the last seven days; changes nothing',
  access: treasury,
  rate: 'read',
  params: z.object({ currency: CurrencyCode }),
  body: z.object({ rate: TypedRate }),
  reply: RateImpact,
  errors: ['rates.base'],
})

export const changeRate = endpoint({
  name: 'officeRates.change',
  method: 'POST',
  path: '/admin/v1/rates/:currency/changes',
  surface: 'backoffice',
  summary: 'Asks a second person to set a rate by hand, or to follow the source again',
  access: treasury,
  rate: 'write',
  idempotent: true,
  params: z.object({ currency: CurrencyCode }),
  body: z.object({
    set: z
      .object({
        rate: TypedRate,
        goodUntil: LocalDate.describe('Last day of the rate, at most 366 days ahead'),
      })
      .nullable()
      .describe('Null: follow the source again'),
    reason: OptionalText(500).default(''),
  }),
  reply: z.object({ approvalId: z.string() }),
  errors: ['rates.base', 'rates.follows_source', 'rates.by_hand_only', 'approval.already_open'],
})

export const acquireRates = endpoint({
  name: 'officeRates.acquire',
  method: 'POST',
  path: '/admin/v1/rates/acquisitions',
  surface: 'backoffice',
  summary: 'Asks the source now; what comes of it is in the list of acquisitions',
  access: treasury,
  rate: 'write',
  reply: z.object({ id: z.string() }),
  errors: ['rates.acquisition_running', 'rates.no_source'],
})
