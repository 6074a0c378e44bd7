// Sends what is due. Each endpoint has a few places of its own, so that a slow or dead one delays nobody else; results are
// recorded together, because a transaction for each would cost more than the delivery.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { attempt, type Attempted } from './attempt.ts'
import { claimDue, type Claimed } from './claim.ts'
import { recordAttempts } from './record.ts'

/** Deliveries in progress, of all endpoints. */
const AT_ONCE = 1_000
/** Results that are recorded together, and how long the first of them waits for others. */
const RECORDED = 200
const RECORD_MS = 10

export interface Sender {
  /** Sends until nothing is due any more; returns how many attempts were made. */
  sendDue(): Promise<number>
  /** Claims what is due and starts sending it; returns how many. */
  begin(): Promise<number>
  /** Resolves when a place became free, or everything is sent. */
  moved(): Promise<void>
  readonly sending: number
  /** Sends one new delivery now, unless an earlier event of its order is waiting. */
  sendNow(id: string): Promise<void>
}

export function openSender(deps: Deps): Sender {
  const { db, clock, log } = deps.platform
  const busy = new Map<string, number>()
  const done: Attempted[] = []
  let sending = 0
  let recording: Promise<void> | undefined
  let waiting: (() => void)[] = []
  const wake = () => {
    for (const resolve of waiting) resolve()
    waiting = []
  }
  const leave = ({ endpoint_id: id }: Claimed) => {
    const rest = (busy.get(id) ?? 1) - 1
    if (rest > 0) busy.set(id, rest)
    else busy.delete(id)
    sending -= 1
  }
  const record = async () => {
    await sleep(RECORD_MS)
    while (done.length > 0) {
      const batch = done.splice(0, RECORDED)
      // Not recorded: their claims end, and they are sent again.
      await db
        .transaction('everything', (tx) => recordAttempts(tx, batch, deps))
        .catch((error: unknown) => log.error({ error }, 'webhook attempts'))
      for (const { claimed } of batch) leave(claimed)
      wake()
    }
    recording = undefined
  }
  const send = async (claimed: Claimed) => {
    done.push(await attempt(claimed, deps))
    recording ??= record()
  }
  const start = (claimed: readonly Claimed[]) => {
    for (const each of claimed) {
      busy.set(each.endpoint_id, (busy.get(each.endpoint_id) ?? 0) + 1)
      sending += 1
      void send(each)
    }
  }
  const begin = async () => {
    const free = AT_ONCE - sending
    if (free <= 0) return 0
    const claimed = await db.transaction('everything', (tx) =>
      claimDue(tx, { now: clock.now(), busy: Object.fromEntries(busy), free }),
    )
    start(claimed)
    return claimed.length
  }
  const moved = () =>
    sending === 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve))
  return {
    begin,
    moved,
    get sending() {
      return sending
    },
    async sendDue() {
      for (let sent = 0; ;) {
        const begun = await begin()
        sent += begun
        if (begun === 0 && sending === 0) return sent
        await moved()
      }
    },
    async sendNow(id) {
      const claimed = await db.transaction('everything', (tx) =>
        claimDue(tx, { now: clock.now(), busy: {}, free: 1, only: id }),
      )
      const attempts = await Promise.all(claimed.map((each) => attempt(each, deps)))
      if (attempts.length > 0) await db.transaction('everything', (tx) => recordAttempts(tx, attempts, deps))
    },
  }
}
