// How much one caller may ask. Sign-in, codes and the public form are counted in the database, because they must
// hold over restarts and crashes; the rest is counted in the Valkey that the processes share, or where there is none, in
// this process.

import type { RateClass } from '@interline/contract/kernel/endpoint'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import pg from 'pg'
import type { Platform } from '../platform.ts'
import { failure } from '../http/failure.ts'
import { sharedCounts, type CountOptions, type OpenCount } from './shared-counts.ts'

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
export function openRateLimits({ db, valkey }: Counters, scale = 1): RateLimits {
  const count: OpenCount = valkey ? sharedCounts(valkey) : (options) => new RateLimiterMemory(options)
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([keyPrefix, { points, seconds, durable }]) => {
      const options = { points: Math.ceil(points * scale), duration: seconds, keyPrefix }
      return [keyPrefix, durable ? durableCount(options, db) : count(options)]
    }),
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

type Counters = { readonly db: Pick<Platform['db'], 'query'> } & Pick<Platform, 'valkey'>

function durableCount(options: CountOptions, db: Counters['db']): RateLimiterAbstract {
  return new RateLimiterPostgres({
    ...options,
    storeClient: plainNumbers(db),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
}

/**
 * The limiter counts with numbers, and our pool reads int8 as bigint: its questions are read the driver's own way. They
 * lose their names: behind a pooler another process has prepared the same name on the connection.
 */
function plainNumbers(db: Counters['db']): Pick<pg.Pool, 'query'> {
  return {
    query: ({ text, values }: pg.QueryConfig) =>
      db.query({ text, ...(values && { values }), types: pg.types }),
  } as Pick<pg.Pool, 'query'>
}
