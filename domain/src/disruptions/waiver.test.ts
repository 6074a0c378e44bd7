import { expect, test } from 'vitest'
import { DISRUPTION_STATES, DISRUPTION_TYPES, type DisruptionState } from './disruption.ts'
import { chargingOf, freesFlights, waives, type Asked, type InvoluntaryGrounds } from './waiver.ts'

const NONE: InvoluntaryGrounds = { free: null, small: false }
const asked = (type: Asked['type'], reason: number, more: Partial<Asked> = {}): Asked => ({
  type,
  reason,
  subOption: null,
  evidence: 0,
  ...more,
})

test('[D16] a large disruption waives charges while open or unanswered', () => {
  const states = (free: boolean) =>
    DISRUPTION_STATES.filter((state: DisruptionState) => waives({ free, state }))
  expect(states(true)).toEqual(['new', 'notified', 'expired'])
  expect(states(false)).toEqual([])
})

test('[D11 D16] other flights are free automatically until the flight is restored', () => {
  const types = (more: { readonly free: boolean; readonly state: DisruptionState }) =>
    DISRUPTION_TYPES.filter((type) => freesFlights({ type, ...more }))
  expect(types({ free: true, state: 'notified' })).toEqual(['change', 'cancel_no_save', 'cancel_save'])
  expect(types({ free: true, state: 'accepted' })).toEqual([])
  expect(types({ free: false, state: 'notified' })).toEqual([])
})

// oxfmt-ignore
test.each([
  ['a voluntary refund', asked('refund', 0), NONE, 'voluntary'],
  ['a voluntary change', asked('change', 0), NONE, 'voluntary'],
  ['a cancelled flight that we know of', asked('refund', 3, { subOption: '3.1' }), { free: 'cancel_no_save', small: false }, 'waived'],
  ['a moved flight that we know of', asked('refund', 2, { subOption: '2.1' }), { free: 'change', small: false }, 'waived'],
  ['other flights because of it', asked('change', 3), { free: 'cancel_save', small: true }, 'waived'],
  ['other flights, and we know of nothing', asked('change', 3), NONE, 'involuntary'],
  ['other flights because of half an hour', asked('change', 3), { free: null, small: true }, 'voluntary'],
  ['a cancellation that was half an hour', asked('refund', 3, { subOption: '3.1' }), { free: null, small: true }, 'voluntary'],
  ['half an hour, and the airline says more', asked('refund', 2, { subOption: '2.1', evidence: 1 }), { free: null, small: true }, 'involuntary'],
  ['half an hour, and the airline agrees', asked('change', 1), { free: null, small: true }, 'involuntary'],
  ['half an hour, and an illness', asked('refund', 4, { subOption: '4.1' }), { free: null, small: true }, 'special'],
  ['an upgrade', asked('refund', 6, { subOption: '6.1' }), NONE, 'involuntary'],
  ['an illness', asked('refund', 4, { subOption: '4.1' }), NONE, 'special'],
] as const)('[D12 D11 D16] %s has its charge basis', (_case, given, behind, kind) => {
  expect(chargingOf(given, behind).kind).toBe(kind)
})
