// Who gets a connection of the pool. While it moves, everybody waits their turn. When it is stuck (all connections are
// taken and none was returned for a while), whoever waits is refused early and told to try again, instead of filling
// the server with requests that end in a time-out anyway. Few connections are reserved for what must go on then:
// sessions and sign-in, payment, and the question whether the server is well.

import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { PostgresPool, PostgresPoolClient } from 'kysely'

/** Nobody waits longer than this for a pool that returns no connection. */
const STUCK_MS = 2_000
/** Waiting for a connection longer than this means overload even though the pool moves. */
const PATIENCE_MS = 10_000
/** More callers than this behind one pool would only time out together. */
const MOST_WAITING = 400
/** Of these, those of one agency: a flood of one does not push out the others. */
const MOST_OF_ONE = 200

interface Claim {
  readonly reserved: boolean
  readonly payer: number | undefined
}

const claims = new AsyncLocalStorage<Claim>()
const NO_CLAIM: Claim = { reserved: false, payer: undefined }

/** Runs `work` with a claim to the reserved connections, wherever it asks for one. */
export function withReserve<T>(work: () => T): T {
  return claims.run({ ...(claims.getStore() ?? NO_CLAIM), reserved: true }, work)
}

/** Runs `work` on the account of an agency: what waits is counted for it. */
export function onAccountOf<T>(payer: number | undefined, work: () => T): T {
  return claims.run({ ...(claims.getStore() ?? NO_CLAIM), payer }, work)
}

/** Every connection is taken; a moment later one may be free. `failure-answer.ts` tells the caller so. */
export class PoolBusy extends Error {
  override readonly name = 'PoolBusy'

  constructor() {
    super('every connection to the database is in use')
  }
}

export interface PoolGate extends PostgresPool {
  /** Nothing was returned for a while although everything is taken. */
  readonly stuck: boolean
}

interface Gated {
  readonly main: pg.Pool
  readonly reserve: pg.Pool
  /** Connections of `main`. */
  readonly size: number
  readonly now?: () => number
}

export function openPoolGate({ main, reserve, size, now = () => performance.now() }: Gated): PoolGate {
  let lastReturned = now()
  let waiting = 0
  const waitingOf = new Map<number, number>()
  main.on('release', () => {
    lastReturned = now()
  })

  const isFull = () => main.idleCount === 0 && main.totalCount >= size
  const isStuck = () => isFull() && now() - lastReturned > STUCK_MS

  const enter = (payer: number | undefined) => {
    const own = payer === undefined ? 0 : (waitingOf.get(payer) ?? 0)
    if (isStuck() || waiting >= MOST_WAITING || own >= MOST_OF_ONE) throw new PoolBusy()
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

  const wait = async (payer: number | undefined): Promise<PostgresPoolClient> => {
    const leave = enter(payer)
    const since = now()
    const asked = main.connect()
    let look: NodeJS.Timeout | undefined
    const refused = new Promise<never>((_, refuse) => {
      look = setInterval(() => {
        const quiet = now() - Math.max(since, lastReturned) > STUCK_MS
        if (quiet || now() - since > PATIENCE_MS) refuse(new PoolBusy())
      }, STUCK_MS / 8)
    })
    try {
      return await Promise.race([asked, refused])
    } catch (error) {
      // Its turn still comes in the pool: the connection then goes straight to the next one.
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
      if (!isFull()) return main.connect()
      const { reserved, payer } = claims.getStore() ?? NO_CLAIM
      return reserved ? reserve.connect() : wait(payer)
    },
    async end() {
      await Promise.all([main.end(), reserve.end()])
    },
  }
}
