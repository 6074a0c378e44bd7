import { expect, test } from 'vitest'
import type { Disruption } from '../../../disruptions/flight-news.tsx'
import { planOf, type BulkAction, type Passenger } from './plan.ts'

const passenger = (orderId: string, id: string, more: Partial<Passenger> = {}): Passenger => ({
  id,
  name: `${id}/A`,
  type: 'adult',
  ticket: '160-1234567890',
  pnr: 'ABCDEF',
  orderId,
  orderType: 'origin',
  status: 'issued',
  displayStatus: 'issued',
  journey: 0,
  segment: 0,
  coupon: 'OPEN',
  lockedBy: null,
  email: '',
  phone: '',
  ...more,
})
const told = (orderId: string, more: Partial<Disruption>): Disruption =>
  ({ id: 'dis_1', orderId, journey: 0, segment: 0, state: 'notified', answers: [], ...more }) as Disruption

const ALL = ['flightorders:confirm', 'flightorders:refund', 'flightorders:change']
const free = told('F1', { type: 'cancel_save', answers: ['accept', 'change', 'refund'] })

/** `F1 A B news`: what can be done, then `F2 C why` what cannot. */
function plan(
  action: BulkAction,
  chosen: readonly Passenger[],
  known: {
    readonly all?: readonly Passenger[]
    readonly news?: readonly Disruption[]
    readonly held?: readonly string[]
  } = {},
) {
  const { all = chosen, news = [], held = ALL } = known
  const { able, unable } = planOf(action, chosen, { all, news, permissions: held })
  const ids = (people: readonly Passenger[]) => people.map(({ id }) => id).join(' ')
  return [
    ...able.map(
      ({ orderId, people, way, more }) => `${orderId} ${ids(people)} ${way}${more ? ` +${more}` : ''}`,
    ),
    ...unable.map(({ orderId, people, fault }) => `not ${orderId} ${ids(people)} ${fault}`),
  ]
}

test('[D7 D16] an order is accepted as a whole, and says how many more that concerns', () => {
  const [a, b, c] = [passenger('F1', 'A'), passenger('F1', 'B'), passenger('F2', 'C')]
  expect(plan('accept', [a, c], { all: [a, b, c], news: [free] })).toEqual([
    'F1 A news +1',
    'not F2 C no_news',
  ])
  const settled = told('F1', { state: 'accepted' })
  expect(plan('accept', [a], { news: [settled] })).toEqual(['not F1 A answered'])
  // Of several schedule changes the one that waits for an answer counts.
  expect(plan('accept', [a], { news: [settled, free] })).toEqual(['F1 A news'])
  const gone = told('F1', { type: 'cancel_no_save', answers: ['change', 'refund'] })
  expect(plan('accept', [a], { news: [gone] })).toEqual(['not F1 A no_flight'])
  // News of another flight of the same order is none of this one.
  expect(plan('accept', [a], { news: [{ ...free, segment: 1 }] })).toEqual(['not F1 A no_news'])
})

test('[D7 D12] tickets go back by the news where it makes that free, else by a request; who has none or another request is left out', () => {
  const people = [
    passenger('F1', 'A'),
    passenger('F1', 'B', { coupon: 'SUSPENDED' }),
    passenger('F2', 'C'),
    passenger('F3', 'D', { coupon: null }),
    passenger('F4', 'E', { coupon: 'FLOWN' }),
  ]
  expect(plan('refund', people, { news: [free] })).toEqual([
    'F1 A news',
    'F2 C request',
    'not F1 B busy',
    'not F3 D no_ticket',
    'not F4 E flown',
  ])
  // Who was silent may still leave at no cost; who has accepted asks.
  const silent = told('F1', { state: 'expired', answers: ['change', 'refund'] })
  expect(plan('refund', [people[0]!], { news: [silent] })).toEqual(['F1 A news'])
  expect(plan('refund', [people[0]!], { news: [told('F1', { state: 'accepted' })] })).toEqual([
    'F1 A request',
  ])
})

test('[D7 G1] what is not in one’s rights or a colleague keeps is said, each action by its own right', () => {
  const [a, b] = [passenger('F1', 'A'), passenger('F2', 'B')]
  const locked = passenger('F1', 'A', { lockedBy: 'Olive' })
  expect(plan('change', [locked, b])).toEqual(['F2 B request', 'not F1 A locked'])
  expect(plan('refund', [a, b], { news: [free], held: ['flightorders:refund'] })).toEqual([
    'F2 B request',
    'not F1 A permission',
  ])
  expect(plan('refund', [a, b], { news: [free], held: ['flightorders:confirm'] })).toEqual([
    'F1 A news',
    'not F2 B permission',
  ])
  expect(plan('change', [a], { held: ['flightorders:refund'] })).toEqual(['not F1 A permission'])
})
