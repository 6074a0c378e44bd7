import { expect, test } from 'vitest'
import { refusedPayment, refusedRefund } from '../answers.ts'
import { readAnswer, viewOfOrder, viewOfRefund } from './answers.ts'

const result = (code: string, message = '') => readAnswer({ kind: 'result', result: { code, message } })
const error = (code: string, message = '') => readAnswer({ kind: 'error', code, subCode: '', message })
const PAID = { orderAmount: '12.34', merchantFee: '0.07', paySuccessDate: '2026-11-26 08:00:00' }

test.each([
  ['PROCESSING', {}, 'requires_action'],
  ['SUCCESS', PAID, 'succeeded'],
  ['TIME_OUT', {}, 'closed'],
  ['CLOSE', {}, 'closed'],
  ['FAIL', {}, 'failed'],
  ['SUCCESS', {}, 'unknown'],
  ['NEW_STATE', {}, 'unknown'],
])('[D5] order state %s with %o is %s', (state, fields, status) => {
  expect(viewOfOrder({ status: state, ...fields }).status).toBe(status)
})

test('[D5] what the payer paid counts, not what was asked', () => {
  expect(viewOfOrder({ status: 'SUCCESS', ...PAID, payAmount: '12.00' })).toMatchObject({
    paid: { minor: 1200n, currency: 'CNY' },
    fee: { minor: 7n, currency: 'CNY' },
    paidAt: Date.parse('2026-11-26T00:00:00Z'),
  })
})

test.each([
  ['PROCESSING', 'processing'],
  ['SUCCESS', 'succeeded'],
  ['FAILED', 'attention'],
  ['CANCEL', 'attention'],
  ['SUSPEND', 'attention'],
  ['NEW_STATE', 'unknown'],
])('[D5] refund state %s is %s', (state, status) => {
  expect(viewOfRefund({ status: state }).status).toBe(status)
})

test('[D5] both spellings of success are read', () => {
  expect(result('00000')).toHaveProperty('result')
  expect(result('OPR00000')).toHaveProperty('result')
})

test.each([
  [error('40021'), 'auth'],
  [error('40029'), 'rate_limited'],
  [error('40042'), 'invalid_request'],
  [error('40044', '余额不足'), 'funds'],
  [error('40047'), 'auth'],
  [error('40048'), 'auth'],
  // Out of service: it may have been executed before.
  [error('40020'), 'unknown'],
  [result('00001'), 'invalid_request'],
  [result('00012'), 'auth'],
  [result('OPR99999', '系统异常'), 'unknown'],
  [readAnswer({ kind: 'unverified', subCode: '' }), 'unknown'],
  [readAnswer({ kind: 'http', status: 500 }), 'unknown'],
])('[D5] %o is read as %s', (read, failure) => {
  expect(read).toEqual({ failure })
})

test('[D5] what is undecided is queried, a shortage is a refusal', () => {
  expect(refusedPayment('state')).toEqual({ status: 'unknown' })
  expect(refusedPayment('duplicate')).toEqual({ status: 'failed', failure: 'duplicate' })
  expect(refusedRefund('funds')).toEqual({ status: 'failed', failure: 'funds' })
  expect(refusedRefund('unknown')).toEqual({ status: 'unknown' })
})
