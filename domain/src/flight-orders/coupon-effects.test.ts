import { expect, test } from 'vitest'
import { TRANSITIONS } from './actions.ts'
import { couponEffect } from './coupon-effects.ts'

test('[D9] an original order uses no coupons; a quote reserves them only', () => {
  expect(couponEffect('origin', { from: 'proceeding', to: 'issued' })).toBeUndefined()
  expect(couponEffect('refund', { from: 'none', to: 'rfd_to_be_confirm' })).toEqual({
    state: 'OPEN',
    held: true,
  })
  expect(couponEffect('change', { from: 'none', to: 'chg_reviewing' })).toEqual({
    state: 'SUSPENDED',
    held: true,
  })
})

test('[D9 D10 D12] failed requests reopen their coupons, completed ones use them up', () => {
  const open = ['canceled', 'closed', 'rfd_rejected', 'chg_rejected', 'void_rejected', 'failed']
  const used: Record<string, string> = {
    refunded: 'REFUNDED',
    refunded_reimbursed: 'REFUNDED',
    voided: 'VOID',
    voided_reimbursed: 'VOID',
    changed: 'EXCHANGED',
  }
  for (const { type, to } of TRANSITIONS) {
    if (type === 'origin' || to === 'same' || to === 'returnTo') continue
    for (const from of ['none', 'holding'] as const) {
      const effect = couponEffect(type, { from, to })
      if (open.includes(to) && !(type === 'change' && to === 'failed' && from === 'none'))
        expect(effect, to).toEqual({ state: 'OPEN', held: false })
      if (used[to]) expect(effect?.state, to).toBe(used[to])
    }
  }
  expect(couponEffect('change', { from: 'changed', to: 'reimbursing' })).toEqual({
    state: 'EXCHANGED',
    held: false,
  })
})
