// From search to ticket, as an agent works.

import type { Input, Reply } from '@interline/contract/index'
import type { FlightSupplier } from '../../../src/connectors/suppliers/port.ts'
import { DEMO_AGENCIES } from '../../seed/agencies.ts'
import { DEMO_USERS } from '../../seed/people.ts'
import type { Caller } from '../caller.ts'
import { madeBefore, unlessDone } from '../in-doubt.ts'
import type { Act, Passenger, Stage, Trip } from '../story.ts'

export type Order = Reply<'flightOrders.get'>
type Solution = Reply<'flightSearch.start'>['solutions'][number]

const DAY = 86_400_000
/** How many offers are tried before giving up: some price checks fail. */
const TRIES = 4

const isPlain = ({ productType }: Solution) =>
  productType === 'fast-standard' || productType === 'preference-standard' || productType === 'website'

/** The story's user in the agency. */
export const agencyOf = (stage: Stage): Promise<Caller> => stage.as(stage.story.by)

export async function orderOf(stage: Stage, word = 'order'): Promise<Order> {
  const desk = await agencyOf(stage)
  return desk.call('flightOrders.get', { params: { id: stage.memo[word] ?? '' } })
}

/** Records a created order under a key of the story. */
export function remember({ memo }: Stage, word: string, { id }: { readonly id: string }): void {
  memo[word] = id
}

/** Books the trip of the story. */
export const book: Act = async (stage) => {
  const { story } = stage
  const known = await madeBefore(stage, 'origin')
  if (known) return remember(stage, 'order', known)
  const desk = await agencyOf(stage)
  const token = await verified(stage, desk)
  const body: Input<'flightOrders.create'>['body'] = {
    verifyToken: token,
    passengers: [...story.trip.party],
    contact: contactOf(story.by),
    customerReference: story.name,
    ...(story.trip.holdOnly === undefined ? {} : { holdOnly: story.trip.holdOnly }),
    ...(story.trip.remark === undefined ? {} : { remark: story.trip.remark }),
  }
  remember(stage, 'order', await desk.call('flightOrders.create', { body }))
}

async function verified(stage: Stage, desk: Caller): Promise<string> {
  const { trip } = stage.story
  const { searchId, solutions } = await searched(stage, desk)
  const fits = (each: Solution) =>
    each.tickets.length === 1 &&
    each.sourceTag === (trip.source ?? 'GDS') &&
    (trip.plan === undefined ? isPlain(each) : each.productType === trip.plan) &&
    (trip.holdOnly !== true || each.holdable) &&
    (trip.refundable !== true || each.rules.refund.length > 0)
  const cheapest = solutions.filter(fits).toSorted((a, b) => a.priceDetail.total - b.priceDetail.total)
  for (const solution of cheapest.slice(0, TRIES)) {
    const check = await desk.call('flightSearch.verify', {
      params: { id: solution.id },
      body: { searchId },
    })
    if (check.verifyToken) return check.verifyToken
  }
  throw new Error(`none of ${cheapest.length} of ${solutions.length} offers could be booked`)
}

async function searched({ base, story: { trip } }: Stage, desk: Caller) {
  const { from, to, departs, back, party } = trip
  const on = (day: number) => new Date(base + day * DAY).toISOString().slice(0, 10)
  const [origin, destination] = [`airport-${from}`, `airport-${to}`]
  const out = { origin, destination, date: on(departs) }
  const journeys =
    back === undefined ? [out] : [out, { origin: destination, destination: origin, date: on(back) }]
  let state = await desk.call('flightSearch.start', {
    body: {
      bookingType: back === undefined ? 'oneway' : 'return',
      journeys,
      passengers: countOf(party),
    },
  })
  const solutions = [...state.solutions]
  // Including late answers: the offers must not depend on how busy the machine is.
  while (state.status === 'running' || state.suppliers.some((each) => each.state === 'late')) {
    const { searchId, cursor } = state
    state = await desk.call('flightSearch.solutions', { body: { searchId, cursor, waitMs: 2000 } })
    solutions.push(...state.solutions)
  }
  return { searchId: state.searchId, solutions }
}

function countOf(party: Trip['party']) {
  const of = (type: Passenger['type']) => party.filter((each) => each.type === type).length
  return { adult: of('adult'), child: of('child'), infant: of('infant') }
}

function contactOf(username: string): Input<'flightOrders.create'>['body']['contact'] {
  const user = DEMO_USERS.find((each) => each.username === username)
  const agency = DEMO_AGENCIES.find(({ id }) => id === user?.agencyId)
  const [, areaCode = '852', phone = '25550110'] =
    /^\+(852|853|86|1)(\d+)$/.exec(agency?.contact.phone ?? '') ?? []
  return { name: user?.nickname ?? '', areaCode, phone, email: username }
}

/** Pays the amount due for the order with a key, and waits for the tickets. */
export function pay(channel: 'balance' | 'credit' = 'balance', word = 'order'): Act {
  return async (stage) => {
    const input = { params: { id: stage.memo[word] ?? '' }, body: { channel } }
    const desk = await agencyOf(stage)
    await unlessDone(stage, () => desk.call('flightOrders.pay', input))
    await stage.work()
    await stage.pass(2)
  }
}

export function cancel(word = 'order'): Act {
  return async (stage) => {
    const desk = await agencyOf(stage)
    await unlessDone(stage, () =>
      desk.call('flightOrders.cancel', { params: { id: stage.memo[word] ?? '' } }),
    )
  }
}

/** Serialised, with no other story in between. */
export function inTurn(...acts: readonly Act[]): Act {
  return async (stage) => {
    for (const act of acts) await unlessDone(stage, () => act(stage))
  }
}

/** Books and pays. */
export const buy = (channel?: 'balance' | 'credit'): Act => inTurn(book, pay(channel))

export const remind: Act = async (stage) => {
  const desk = await agencyOf(stage)
  await desk.call('flightOrders.remind', { params: { id: stage.memo.order ?? '' } })
}

/** Runs one act while a supplier gives one different answer. */
export function answering<Method extends 'ticket' | 'retrieve' | 'void' | 'refund' | 'reissue'>(
  method: Method,
  answer: (real: FlightSupplier[Method]) => FlightSupplier[Method],
  act: Act,
): Act {
  return async (stage) => {
    const suppliers = (stage.app.sandbox?.suppliers ?? []) as unknown as Record<
      Method,
      FlightSupplier[Method]
    >[]
    const real = suppliers.map((each) => each[method])
    for (const each of suppliers) each[method] = answer(each[method])
    try {
      await act(stage)
    } finally {
      suppliers.forEach((each, at) => (each[method] = real[at]!))
    }
  }
}
