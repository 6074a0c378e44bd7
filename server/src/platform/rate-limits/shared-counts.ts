// Rate limits that several server processes count together, in their Valkey. While it is unreachable or slow,
// each process counts in its own memory: no call waits long for a count, and none passes without one.

import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { inTime } from '../clock/in-time.ts'
import type { Valkey } from '../valkey/valkey.ts'

export interface CountOptions {
  readonly points: number
  /** Seconds. */
  readonly duration: number
  readonly keyPrefix: string
}

export type OpenCount = (options: CountOptions) => RateLimiterAbstract

/** A call waits no longer than this for its count. */
const PATIENCE_MS = 250
/** After a failed or late count, none is requested for this long. */
const PAUSE_MS = 2000

/** Returns a function that opens a limit. All of them pause together. */
export function sharedCounts(valkey: Pick<Valkey, 'command'>): OpenCount {
  const storeClient = pausing(valkey)
  return (options) =>
    new RateLimiterRedis({
      ...options,
      keyPrefix: `interline:rate:${options.keyPrefix}`,
      storeClient,
      insuranceLimiter: new RateLimiterMemory(options),
    })
}

/** The part of a client that the limiter uses: its script, whose text is loaded once. */
function pausing(valkey: Pick<Valkey, 'command'>) {
  let script = ''
  let pausedUntil = 0
  return {
    defineCommand(_name: string, { lua }: { readonly lua: string }) {
      script = lua
    },
    async rlflxIncr([key = '', ...args]: string[]): Promise<unknown> {
      if (performance.now() < pausedUntil) throw new Error('valkey is away or slow')
      try {
        return await inTime(PATIENCE_MS, () => valkey.command('EVAL', script, '1', key, ...args))
      } catch (error) {
        pausedUntil = performance.now() + PAUSE_MS
        throw error
      }
    },
  }
}
