import { expect, test } from 'vitest'
import type { Disruption } from '../../../disruptions/flight-disruption.tsx'
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

/** `F1 A B answer`: what is possible, then `F2 C why` what is not. */
function plan(
  action: BulkAction,
  chosen: readonly Passenger[],
  known: {
    readonly all?: readonly Passenger[]
    readonly disruptions?: readonly Disruption[]
    readonly held?: readonly string[]
  } = {},
) {
  const { all = chosen, disruptions = [], held = ALL } = known
  const { able, unable } = planOf(action, chosen, { all, disruptions, permissions: held })
  const ids = (people: readonly Passenger[]) => people.map(({ id }) => id).join(' ')
  return [
    ...able.map(
      ({ orderId, people, way, more }) => `${orderId} ${ids(people)} ${way}${more ? ` +${more}` : ''}`,
    ),
    ...unable.map(({ orderId, people, fault }) => `not ${orderId} ${ids(people)} ${fault}`),
  ]
}

test('[D7 D16] an order is accepted as a whole, naming its other passengers', () => {
  const [a, b, c] = [passenger('F1', 'A'), passenger('F1', 'B'), passenger('F2', 'C')]
  expect(plan('accept', [a, c], { all: [a, b, c], disruptions: [free] })).toEqual([
    'F1 A answer +1',
    'not F2 C no_disruption',
  ])
  const settled = told('F1', { state: 'accepted' })
  expect(plan('accept', [a], { disruptions: [settled] })).toEqual(['not F1 A answered'])
  // Of several schedule changes the open one counts.
  expect(plan('accept', [a], { disruptions: [settled, free] })).toEqual(['F1 A answer'])
  const gone = told('F1', { type: 'cancel_no_save', answers: ['change', 'refund'] })
  expect(plan('accept', [a], { disruptions: [gone] })).toEqual(['not F1 A no_flight'])
  // A schedule change of another flight of the order does not count.
  expect(plan('accept', [a], { disruptions: [{ ...free, segment: 1 }] })).toEqual(['not F1 A no_disruption'])
})

test('[D7 D12] refunds use the schedule change when free, else a request', () => {
  const people = [
    passenger('F1', 'A'),
    passenger('F1', 'B', { coupon: 'SUSPENDED' }),
    passenger('F2', 'C'),
    passenger('F3', 'D', { coupon: null }),
    passenger('F4', 'E', { coupon: 'FLOWN' }),
  ]
  expect(plan('refund', people, { disruptions: [free] })).toEqual([
    'F1 A answer',
    'F2 C request',
    'not F1 B busy',
    'not F3 D no_ticket',
    'not F4 E flown',
  ])
  // After an expired change passengers may still refund free of charge; after acceptance they request.
  const silent = told('F1', { state: 'expired', answers: ['change', 'refund'] })
  expect(plan('refund', [people[0]!], { disruptions: [silent] })).toEqual(['F1 A answer'])
  expect(plan('refund', [people[0]!], { disruptions: [told('F1', { state: 'accepted' })] })).toEqual([
    'F1 A request',
  ])
})

test('[D7 G1] missing permissions and locks are named for each action', () => {
  const [a, b] = [passenger('F1', 'A'), passenger('F2', 'B')]
  const locked = passenger('F1', 'A', { lockedBy: 'Olive' })
  expect(plan('change', [locked, b])).toEqual(['F2 B request', 'not F1 A locked'])
  expect(plan('refund', [a, b], { disruptions: [free], held: ['flightorders:refund'] })).toEqual([
    'F2 B request',
    'not F1 A permission',
  ])
  expect(plan('refund', [a, b], { disruptions: [free], held: ['flightorders:confirm'] })).toEqual([
    'F1 A answer',
    'not F2 B permission',
  ])
  expect(plan('change', [a], { held: ['flightorders:refund'] })).toEqual(['not F1 A permission'])
})
