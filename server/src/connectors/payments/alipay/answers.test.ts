import { expect, test } from 'vitest'
import { refusedPayment, refusedRefund } from '../answers.ts'
import { readAnswer, viewOfTrade } from './answers.ts'

const business = (subCode: string) =>
  readAnswer({ kind: 'answer', body: { code: '40004', sub_code: subCode } })
const PAID = { total_amount: '12.34', send_pay_date: '2026-11-26 08:00:00' }

test.each([
  ['WAIT_BUYER_PAY', {}, 'requires_action'],
  ['TRADE_SUCCESS', PAID, 'succeeded'],
  ['TRADE_FINISHED', PAID, 'succeeded'],
  ['TRADE_CLOSED', {}, 'closed'],
  // Refunded in full: it was paid.
  ['TRADE_CLOSED', PAID, 'succeeded'],
  ['TRADE_SUCCESS', { total_amount: '12.345' }, 'unknown'],
  ['TRADE_PENDING', {}, 'unknown'],
])('[D5] trade state %s with %o is %s', (state, fields, status) => {
  expect(viewOfTrade({ trade_status: state, ...fields }).status).toBe(status)
})

test('[D5] a time of payment is read as China time', () => {
  expect(viewOfTrade({ trade_status: 'TRADE_SUCCESS', ...PAID })).toMatchObject({
    paid: { minor: 1234n, currency: 'CNY' },
    paidAt: Date.parse('2026-11-26T00:00:00Z'),
  })
})

test.each([
  ['ACQ.TRADE_NOT_EXIST', 'not_found'],
  ['ACQ.TRADE_HAS_CLOSE', 'expired'],
  ['ACQ.CONTEXT_INCONSISTENT', 'duplicate'],
  ['ACQ.TOTAL_FEE_EXCEED', 'invalid_request'],
  ['ACQ.BUYER_SELLER_EQUAL', 'invalid_request'],
  ['ACQ.INVALID_PARAMETER', 'invalid_request'],
])('[D5] %s of a start means %s', (code, failure) => {
  const read = business(code)
  expect('failure' in read && refusedPayment(read.failure)).toEqual({ status: 'failed', failure })
})

test.each(['ACQ.SYSTEM_ERROR', 'ACQ.TRADE_HAS_SUCCESS', 'ACQ.SOMETHING_NEW'])(
  '[D5] %s of a start decides nothing',
  (code) => {
    const read = business(code)
    expect('failure' in read && refusedPayment(read.failure)).toEqual({ status: 'unknown' })
  },
)

test.each([
  ['ACQ.SELLER_BALANCE_NOT_ENOUGH', 'failed', 'funds'],
  ['ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', 'failed', 'state'],
  ['ACQ.TRADE_STATUS_ERROR', 'failed', 'state'],
  ['ACQ.REASON_TRADE_BEEN_FREEZEN', 'failed', 'state'],
  ['ACQ.TRADE_HAS_FINISHED', 'failed', 'window_over'],
  ['ACQ.DISCORDANT_REPEAT_REQUEST', 'failed', 'duplicate'],
])('[D5] %s of a refund is %s', (code, status, failure) => {
  const read = business(code)
  expect('failure' in read && refusedRefund(read.failure)).toEqual({ status, failure })
})

test.each([
  [{ kind: 'answer', body: { code: '20000' } }, 'unknown'],
  [{ kind: 'answer', body: { code: '40002', sub_code: 'isv.invalid-signature' } }, 'auth'],
  [{ kind: 'answer', body: { code: '40006', sub_code: 'isv.insufficient-isv-permissions' } }, 'auth'],
  [{ kind: 'unverified', code: '10000', subCode: '' }, 'unknown'],
  [{ kind: 'http', status: 502 }, 'unknown'],
  [{ kind: 'http', status: 429 }, 'rate_limited'],
  [{ kind: 'not_sent', detail: '' }, 'unavailable'],
  [{ kind: 'lost', detail: '' }, 'unknown'],
] as const)('[D5] %o is %s', (answer, failure) => {
  expect(readAnswer(answer)).toEqual({ failure })
})
