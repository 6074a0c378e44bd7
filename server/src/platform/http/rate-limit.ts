// How much one caller may ask. Sign-in, codes and the public form are counted in the database, because they must
// hold over restarts and several processes; the rest is counted in this process.

import type { RateClass } from '@interline/contract/kernel/endpoint'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import pg from 'pg'
import type { Database } from '../database/database.ts'
import { failure } from './failure.ts'

interface Limit {
  readonly points: number
  readonly seconds: number
  readonly durable?: true
}

/** Requests per window and caller (of a search the agency, else the signed-in person, else the address). */
const LIMITS: Record<RateClass, Limit> = {
  read: { points: 600, seconds: 60 },
  write: { points: 120, seconds: 60 },
  search: { points: 60, seconds: 60 },
  upload: { points: 10, seconds: 60 },
  login: { points: 30, seconds: 300, durable: true },
  code: { points: 10, seconds: 3600, durable: true },
  enquiry: { points: 5, seconds: 3600, durable: true },
}

export interface RateLimits {
  /** Throws `request.too_many` when the caller has used up the class. */
  spend(rate: RateClass, caller: string): Promise<void>
  /** What was asked used up nothing after all. */
  giveBack(rate: RateClass, caller: string): Promise<void>
}

/** `scale` multiplies every limit: a benchmark or a browser test may ask for more. */
export function openRateLimits(db: Pick<Database, 'query'>, scale = 1): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, limit]) => [name, limiter(name, limit, db, scale)]),
  ) as Record<RateClass, RateLimiterAbstract>
  return {
    async spend(rate, caller) {
      try {
        await limiters[rate].consume(caller)
      } catch (verdict) {
        if (!(verdict instanceof RateLimiterRes)) throw verdict
        const seconds = Math.max(1, Math.ceil(verdict.msBeforeNext / 1000))
        throw failure('request.too_many', { values: { seconds }, retryAfterSeconds: seconds })
      }
    },
    async giveBack(rate, caller) {
      await limiters[rate].reward(caller)
    },
  }
}

function limiter(
  name: string,
  limit: Limit,
  db: Pick<Database, 'query'>,
  scale: number,
): RateLimiterAbstract {
  const options = { points: Math.ceil(limit.points * scale), duration: limit.seconds, keyPrefix: name }
  return limit.durable
    ? new RateLimiterPostgres({
        ...options,
        storeClient: plainNumbers(db),
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
      })
    : new RateLimiterMemory(options)
}

/** The limiter counts with numbers, and our pool reads int8 as bigint: its questions are read the driver's own way. */
function plainNumbers(db: Pick<Database, 'query'>): Pick<pg.Pool, 'query'> {
  return {
    query: (question: pg.QueryConfig) => db.query({ ...question, types: pg.types }),
  } as Pick<pg.Pool, 'query'>
}
