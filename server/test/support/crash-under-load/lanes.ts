// Users of several agencies who order, pay and cancel continuously while processes are killed. Every
// successful response is recorded and must be true afterwards.

import type { EndpointName, Input } from '@interline/contract/index'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Caller } from '../app.ts'
import type { SeededRandom } from '../fuzz/seeded-random.ts'
import type { Ask } from '../crash-points/asking.ts'
import { remote } from '../killable-server.ts'
import { adult, verified } from '../crash-points/make-orders.ts'

export interface Acknowledged {
  readonly what: 'created' | 'paid' | 'cancelled'
  readonly agency: string
  readonly orderId: string
  /** The order's price in minor units when it was acknowledged. */
  readonly total: number
  /** The repeated response with the same key; undefined if a call takes none. */
  readonly again: (() => Promise<Answer<unknown>>) | undefined
  readonly data: unknown
}

export interface Notes {
  readonly acknowledged: Acknowledged[]
  /** Responses of class 500 other than "try again", in words. */
  readonly faults: string[]
  /** Number of calls, and of those without a response. */
  asked: number
  unanswered: number
}

const DAY = 86_400_000
/** How long a user repeats a request, with its key. */
const PATIENCE_MS = 180_000
const ORDERS_AN_OFFER = 3

interface Lane {
  readonly agency: string
  readonly desk: Caller
  /** Current address of a server. */
  readonly at: () => string
  readonly notes: Notes
  readonly chance: SeededRandom
  readonly isOver: () => boolean
}

/** Runs until it is over. */
export async function work(lane: Lane): Promise<void> {
  const { chance, isOver } = lane
  let offers: string[] = []
  while (!isOver()) {
    if (offers.length === 0) offers = await offersFor(lane)
    const token = offers.shift()
    if (token !== undefined) await order(lane, token)
    await sleep(chance.below(150))
  }
}

async function offersFor({ desk, chance, at: where }: Lane): Promise<string[]> {
  try {
    // A search is stored by the server that runs it.
    const here = where()
    const sameServer = remote(() => here, desk.token)
    const at = Date.now() + (20 + chance.below(150)) * DAY
    const found = await verified(asking(sameServer), { at, times: 1, late: false })
    return found.flatMap(({ token }) => Array.from({ length: ORDERS_AN_OFFER }, () => token))
  } catch {
    // The server was killed during the search; another search, then.
    await sleep(200)
    return []
  }
}

async function order(lane: Lane, verifyToken: string): Promise<void> {
  const { agency, desk, notes, chance } = lane
  const key = randomUUID()
  const body: Input<'flightOrders.create'>['body'] = {
    verifyToken,
    passengers: [adult('TAI MAN')],
    contact: { name: 'Oscar Ong', areaCode: '852', phone: '25550110', email: 'oscar@harbour.demo' },
  }
  const create = () => desk.call('flightOrders.create', { body }, { idempotencyKey: key })
  const made = await answered(lane, create)
  if (made?.status !== 200) return
  const { id, total, status } = made.body.data
  const note = (what: Acknowledged['what'], data: unknown, again?: Acknowledged['again']) =>
    notes.acknowledged.push({ what, agency, orderId: id, total, again, data })
  note('created', made.body.data, create)
  if (status !== 'to_be_paid') return
  const params = { id }
  const cancel = () => desk.call('flightOrders.cancel', { params })
  const payKey = randomUUID()
  const pay = () =>
    desk.call('flightOrders.pay', { params, body: { channel: 'balance' } }, { idempotencyKey: payKey })
  const way = chance.next()
  if (way < 0.2) {
    const cancelled = await answered(lane, cancel)
    if (cancelled?.status === 200) note('cancelled', cancelled.body.data)
    return
  }
  // Some are paid twice at once, some paid and cancelled: one of the two wins.
  const [paid] = await Promise.all([
    answered(lane, pay),
    ...(way < 0.4 ? [answered(lane, pay)] : []),
    ...(way > 0.85
      ? [
          answered(lane, cancel).then((cancelled) => {
            if (cancelled?.status === 200) note('cancelled', cancelled.body.data)
          }),
        ]
      : []),
  ])
  if (paid?.status === 200) note('paid', paid.body.data, pay)
}

/** Repeats until there is a definite response; undefined at the limit. */
async function answered<Data>(
  { notes, chance }: Lane,
  ask: () => Promise<Answer<Data>>,
): Promise<Answer<Data> | undefined> {
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    notes.asked += 1
    try {
      const answer = await ask()
      if (answer.status === 500) notes.faults.push(answer.body.message)
      if (answer.status < 500 && answer.body.key !== 'request.in_progress') return answer
    } catch {
      notes.unanswered += 1
    }
    await sleep(100 + chance.below(400))
  }
  return undefined
}

function asking(desk: Caller): Ask {
  return async <Name extends EndpointName>(name: Name, input: Input<Name>, key?: string) => {
    const { status, body } = await desk.call(name, input, key === undefined ? {} : { idempotencyKey: key })
    return { status, data: body.data, message: body.message }
  }
}
