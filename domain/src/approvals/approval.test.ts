import { expect, test } from 'vitest'
import { decideApproval, stateAt, type OpenApproval } from './approval.ts'

const open: OpenApproval = { state: 'open', requestedBy: 'anna', expiresAt: 100 }
const anna = { id: 'anna', mayDecide: true }
const ben = { id: 'ben', mayDecide: true }
const carl = { id: 'carl', mayDecide: false }

test('[K1] a colleague approves or refuses, the requester withdraws', () => {
  expect(decideApproval(open, 'approve', { by: ben, now: 99 })).toEqual({ state: 'approved' })
  expect(decideApproval(open, 'refuse', { by: ben, now: 99 })).toEqual({ state: 'refused' })
  expect(decideApproval(open, 'withdraw', { by: anna, now: 99 })).toEqual({ state: 'withdrawn' })
})

test('[K1] requesters cannot decide their own requests', () => {
  for (const decision of ['approve', 'refuse'] as const)
    expect(decideApproval(open, decision, { by: anna, now: 0 })).toEqual({ refused: 'own' })
})

test('[K1] users without the right to decide learn nothing of the state', () => {
  const closed: OpenApproval = { ...open, state: 'approved' }
  for (const approval of [open, closed])
    expect(decideApproval(approval, 'approve', { by: carl, now: 0 })).toEqual({ refused: 'not_allowed' })
  expect(decideApproval(open, 'withdraw', { by: ben, now: 0 })).toEqual({ refused: 'not_allowed' })
})

test('[K1] closed or expired requests cannot be decided', () => {
  expect(decideApproval(open, 'approve', { by: ben, now: 100 })).toEqual({ refused: 'closed' })
  for (const state of ['approved', 'refused', 'withdrawn', 'expired'] as const)
    expect(decideApproval({ ...open, state }, 'approve', { by: ben, now: 0 })).toEqual({ refused: 'closed' })
  expect([stateAt(open, 99), stateAt(open, 100), stateAt({ ...open, state: 'refused' }, 100)]).toEqual([
    'open',
    'expired',
    'refused',
  ])
})
