// Admission to the connection pool. While connections are being returned, everyone waits in order. When it is
// stuck (all connections are in use and none was returned for a while), waiting callers are refused early and
// told to retry, instead of filling the server with requests that would time out anyway. A few connections
// are reserved for what must continue: sessions and sign-in, payment, and health checks.

import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { PostgresPool, PostgresPoolClient } from 'kysely'

/**
 * A pool that returns no connection over this many checks is stuck: two seconds. Checks are counted, not
 * time: after a pause of this process the database's responses have all arrived and only wait to be read.
 */
const LOOK_MS = 250
const STUCK_LOOKS = 8
/** More callers than this behind one pool would only time out together. */
const MOST_WAITING = 400
/** The share of one agency: a flood from one does not push out the others. */
const MOST_OF_ONE = 200

/** Total time spent waiting for connections, in milliseconds; grows while waiting. */
export interface Waited {
  ms: number
}

interface Claim {
  /** Where the waiting time is added up; absent: not measured. */
  readonly waited?: Waited
  readonly reserved: boolean
  readonly payer: number | undefined
  /** A request that has not started anything is refused early; work in progress waits. */
  readonly begun: { yes: boolean }
}

const claims = new AsyncLocalStorage<Claim>()
const NO_CLAIM: Claim = { reserved: false, payer: undefined, begun: { yes: true } }

/** Runs `work` with access to the reserved connections. */
export function withReserve<T>(work: () => T): T {
  return claims.run({ ...(claims.getStore() ?? NO_CLAIM), reserved: true }, work)
}

/** Adds up in `waited` how long `work` waits for connections. */
export function noteWaits<T>(waited: Waited, work: () => T): T {
  return claims.run({ ...(claims.getStore() ?? NO_CLAIM), waited }, work)
}

/** Runs a caller's request, which is refused early if nothing has started yet. */
export function asRequest<T>(work: () => T): T {
  const { waited } = claims.getStore() ?? NO_CLAIM
  return claims.run({ ...NO_CLAIM, ...(waited && { waited }), begun: { yes: false } }, work)
}

/** Runs `work` on the account of an agency: its waiting counts against that agency. */
export function onAccountOf<T>(payer: number | undefined, work: () => T): T {
  return claims.run({ ...(claims.getStore() ?? NO_CLAIM), payer }, work)
}

/** Every connection is in use; one may be free a moment later. `failure-answer.ts` informs the caller. */
export class PoolBusy extends Error {
  override readonly name = 'PoolBusy'

  constructor() {
    super('every connection to the database is in use')
  }
}

export interface PoolGate extends PostgresPool {
  /** Nothing was returned for a while although everything is in use. */
  readonly stuck: boolean
}

interface Gated {
  readonly main: pg.Pool
  readonly reserve: pg.Pool
  /** Connections of `main`. */
  readonly size: number
}

export function openPoolGate({ main, reserve, size }: Gated): PoolGate {
  let quietLooks = 0
  let looking: NodeJS.Timeout | undefined
  let waiting = 0
  const waitingOf = new Map<number, number>()
  main.on('release', () => {
    quietLooks = 0
  })

  const isFull = () => main.idleCount === 0 && main.totalCount >= size
  const isStuck = () => isFull() && quietLooks >= STUCK_LOOKS
  /** Checks as long as the pool is full, starting with the first waiting caller. */
  const watch = () => {
    looking ??= setInterval(() => {
      quietLooks += 1
      if (isFull()) return
      clearInterval(looking)
      looking = undefined
      quietLooks = 0
    }, LOOK_MS).unref()
  }

  const enter = ({ payer, begun }: Claim) => {
    const own = payer === undefined ? 0 : (waitingOf.get(payer) ?? 0)
    if (!begun.yes && (isStuck() || waiting >= MOST_WAITING || own >= MOST_OF_ONE)) throw new PoolBusy()
    watch()
    waiting += 1
    if (payer !== undefined) waitingOf.set(payer, own + 1)
    return () => {
      waiting -= 1
      if (payer === undefined) return
      const left = (waitingOf.get(payer) ?? 1) - 1
      if (left > 0) waitingOf.set(payer, left)
      else waitingOf.delete(payer)
    }
  }

  const wait = async (claim: Claim): Promise<PostgresPoolClient> => {
    const leave = enter(claim)
    // The pool itself ends a wait after its `connectionTimeoutMillis`.
    const asked = main.connect()
    let looks = 0
    let look: NodeJS.Timeout | undefined
    const refused = new Promise<never>((_, refuse) => {
      look = setInterval(() => {
        looks += 1
        if (!claim.begun.yes && Math.min(looks, quietLooks) >= STUCK_LOOKS) refuse(new PoolBusy())
      }, LOOK_MS)
    })
    try {
      return await Promise.race([asked, refused])
    } catch (error) {
      // It stays queued in the pool: the connection then goes straight to the next one.
      if (error instanceof PoolBusy) void asked.then((client) => client.release()).catch(() => undefined)
      throw error
    } finally {
      clearInterval(look)
      leave()
    }
  }

  return {
    options: main.options,
    get stuck() {
      return isStuck()
    },
    async connect() {
      const claim = claims.getStore() ?? NO_CLAIM
      const asked = performance.now()
      try {
        if (isFull() && claim.reserved) return await reserve.connect()
        const client = await (isFull() ? wait(claim) : main.connect())
        if (!claim.reserved) claim.begun.yes = true
        return client
      } finally {
        if (claim.waited) claim.waited.ms += performance.now() - asked
      }
    },
    async end() {
      await Promise.all([main.end(), reserve.end()])
    },
  }
}
