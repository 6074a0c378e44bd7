// People of several agencies who order, pay and cancel without pause while everything is killed under them. What was
// answered with a yes is noted: that is what has to be true afterwards.

import type { EndpointName, Input } from '@interline/contract/index'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Caller } from '../app.ts'
import type { Chance } from '../fuzz/chance.ts'
import type { Ask } from '../kills/asking.ts'
import { remote } from '../killable-server.ts'
import { adult, verified } from '../kills/make-orders.ts'

export interface Acknowledged {
  readonly what: 'created' | 'paid' | 'cancelled'
  readonly agency: string
  readonly orderId: string
  /** Minor units that the order cost when it was acknowledged. */
  readonly total: number
  /** The answer again, by the same key; undefined where a call takes none. */
  readonly again: (() => Promise<Answer<unknown>>) | undefined
  readonly data: unknown
}

export interface Notes {
  readonly acknowledged: Acknowledged[]
  /** Answers of class 500 that are no "try again", in words. */
  readonly faults: string[]
  /** Calls that were made, and of them those that nobody answered. */
  asked: number
  unanswered: number
}

const DAY = 86_400_000
/** One person repeats a request for so long, with its key. */
const PATIENCE_MS = 180_000
const ORDERS_AN_OFFER = 3

interface Lane {
  readonly agency: string
  readonly desk: Caller
  /** Where a server is now. */
  readonly at: () => string
  readonly notes: Notes
  readonly chance: Chance
  readonly isOver: () => boolean
}

/** Works until it is over. */
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
    // A search is kept by the server that runs it.
    const here = where()
    const sameServer = remote(() => here, desk.token)
    const at = Date.now() + (20 + chance.below(150)) * DAY
    const found = await verified(asking(sameServer), { at, times: 1, late: false })
    return found.flatMap(({ token }) => Array.from({ length: ORDERS_AN_OFFER }, () => token))
  } catch {
    // The server was killed under the search; another search, then.
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
  // Some are paid twice in one breath, some paid and cancelled: one of the two wins.
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

/** Asks until there is an answer that says yes or no; undefined when patience is over. */
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
