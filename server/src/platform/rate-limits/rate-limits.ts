// Rate limits per caller. Sign-in, codes and the public form are counted in the database, because these
// counts must survive restarts and crashes; the rest is counted in the Valkey that the processes share, or,
// without one, in this process.

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

/** `notification`: one that its channel refuses. Genuine senders are not limited. */
type LimitClass = RateClass | 'notification'

/** Where a caller is in a window. */
export interface Counted {
  readonly limit: number
  readonly remaining: number
  /** Until the window ends. */
  readonly seconds: number
}

interface Limit {
  readonly points: number
  readonly seconds: number
  readonly durable?: true
}

/** Requests per window and caller (for a search the agency, else the signed-in user, else the address). */
const LIMITS: Record<LimitClass, Limit> = {
  read: { points: 600, seconds: 60 },
  write: { points: 120, seconds: 60 },
  search: { points: 60, seconds: 60 },
  upload: { points: 10, seconds: 60 },
  login: { points: 30, seconds: 300, durable: true },
  code: { points: 10, seconds: 3600, durable: true },
  enquiry: { points: 5, seconds: 3600, durable: true },
  notification: { points: 60, seconds: 60 },
}

/** The usual limit of a class, for pages that show it. */
export function limitOf(rate: RateClass): Pick<Limit, 'points' | 'seconds'> {
  return LIMITS[rate]
}

export interface RateLimits {
  /** Throws `request.too_many` when the caller has used up the class. */
  spend(rate: LimitClass, caller: string, onCount?: (counted: Counted) => void): Promise<void>
  /** Takes a call out of the count. */
  restore(rate: LimitClass, caller: string): Promise<void>
}

/** `scale` multiplies every limit, for benchmarks and browser tests. */
export function openRateLimits({ db, valkey }: Counters, scale = 1): RateLimits {
  const count: OpenCount = valkey ? sharedCounts(valkey) : (options) => new RateLimiterMemory(options)
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([keyPrefix, { points, seconds, durable }]) => {
      const options = { points: Math.ceil(points * scale), duration: seconds, keyPrefix }
      return [keyPrefix, durable ? durableCount(options, db) : count(options)]
    }),
  ) as Record<LimitClass, RateLimiterAbstract>
  return {
    async spend(rate, caller, onCount) {
      const count = (result: RateLimiterRes) =>
        onCount?.({
          limit: limiters[rate].points,
          remaining: Math.max(0, result.remainingPoints),
          seconds: Math.ceil(result.msBeforeNext / 1000),
        })
      try {
        count(await limiters[rate].consume(caller))
      } catch (verdict) {
        if (!(verdict instanceof RateLimiterRes)) throw verdict
        count(verdict)
        const seconds = Math.max(1, Math.ceil(verdict.msBeforeNext / 1000))
        throw failure('request.too_many', { values: { seconds }, retryAfterSeconds: seconds })
      }
    },
    async restore(rate, caller) {
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
 * The limiter uses numbers, and our pool reads int8 as bigint: its queries use the driver's own parsers. They
 * are sent unnamed: behind a pooler another process may have prepared the same name on the connection.
 */
function plainNumbers(db: Counters['db']): Pick<pg.Pool, 'query'> {
  return {
    query: ({ text, values }: pg.QueryConfig) =>
      db.query({ text, ...(values && { values }), types: pg.types }),
  } as Pick<pg.Pool, 'query'>
}
