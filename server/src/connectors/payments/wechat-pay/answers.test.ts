import { expect, test } from 'vitest'
import { refusedPayment, refusedRefund } from '../answers.ts'
import { readAnswer, viewOfRefund, viewOfTransaction } from './answers.ts'

const refused = (status: number, code: string) => readAnswer({ kind: 'answer', status, body: { code } })
const PAID = { amount: { total: 1234, currency: 'CNY' }, success_time: '2026-11-26T08:00:00+08:00' }

test.each([
  ['NOTPAY', {}, 'requires_action'],
  ['USERPAYING', {}, 'requires_action'],
  ['ACCEPT', {}, 'processing'],
  ['SUCCESS', PAID, 'succeeded'],
  ['REFUND', PAID, 'succeeded'],
  ['CLOSED', {}, 'closed'],
  ['REVOKED', {}, 'closed'],
  ['PAYERROR', {}, 'failed'],
  ['SUCCESS', {}, 'unknown'],
  ['NEW_STATE', {}, 'unknown'],
])('[D5] trade state %s with %o is %s', (state, fields, status) => {
  expect(viewOfTransaction({ trade_state: state, ...fields }).status).toBe(status)
})

test.each([
  ['SUCCESS', 'succeeded'],
  ['PROCESSING', 'processing'],
  ['CLOSED', 'attention'],
  ['ABNORMAL', 'attention'],
  ['NEW_STATE', 'unknown'],
])('[D5] refund state %s is %s', (state, status) => {
  expect(viewOfRefund({ status: state }).status).toBe(status)
  expect(viewOfRefund({ refund_status: state }).status).toBe(status)
})

test.each([
  [400, 'PARAM_ERROR', 'invalid_request'],
  [400, 'APPID_MCHID_NOT_MATCH', 'auth'],
  [400, 'MCH_NOT_EXISTS', 'auth'],
  [400, 'ORDER_CLOSED', 'expired'],
  [401, 'SIGN_ERROR', 'auth'],
  [403, 'TRADE_ERROR', 'declined'],
  [403, 'OUT_TRADE_NO_USED', 'duplicate'],
  [403, 'NO_AUTH', 'auth'],
  [403, 'RULE_LIMIT', 'risk'],
  [404, 'ORDER_NOT_EXIST', 'not_found'],
  [429, 'FREQUENCY_LIMITED', 'rate_limited'],
])('[D5] %i %s of a start means %s', (status, code, failure) => {
  const read = refused(status, code)
  expect('failure' in read && refusedPayment(read.failure)).toEqual({ status: 'failed', failure })
})

test.each([
  [500, 'SYSTEM_ERROR'],
  [500, 'BANK_ERROR'],
  [202, 'USER_PAYING'],
  [400, 'INVALID_REQUEST'],
  [400, 'SOMETHING_NEW'],
])('[D5] %i %s of a start decides nothing', (status, code) => {
  const read = refused(status, code)
  expect('failure' in read && refusedPayment(read.failure)).toEqual({ status: 'unknown' })
})

test.each([
  [403, 'NOT_ENOUGH', 'failed', 'funds'],
  [400, 'INVALID_REQUEST', 'failed', 'state'],
  [404, 'RESOURCE_NOT_EXISTS', 'failed', 'not_found'],
])('[D5] %i %s of a refund is %s', (status, code, view, failure) => {
  const read = refused(status, code)
  expect('failure' in read && refusedRefund(read.failure)).toEqual({ status: view, failure })
})
