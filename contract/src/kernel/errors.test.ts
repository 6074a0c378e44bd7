import { expect, test } from 'vitest'
import { ERRORS, SESSION_END_CODES, type ErrorKey } from './errors.ts'

/** The agreed plan of codes, written by hand: partners program against it. */
const AGREED: readonly (readonly [number, ErrorKey, number])[] = [
  [200001, 'session.wrong_credentials', 401],
  [200002, 'session.code_wrong', 401],
  [200003, 'session.code_not_sent', 503],
  [200004, 'session.locked', 403],
  [200005, 'session.token_invalid', 401],
  [200006, 'session.token_expired', 401],
  [201001, 'session.revoked', 401],
  [300001, 'request.invalid', 400],
  [300002, 'request.not_found', 404],
  [300003, 'access.not_allowed', 403],
  [300004, 'request.too_many', 429],
  [300009, 'request.version_conflict', 409],
  [310010, 'order.locked_by_other', 409],
  [310011, 'order.action_not_allowed', 409],
  [310012, 'order.price_changed', 409],
  [310013, 'order.offer_expired', 410],
  [310014, 'order.solution_invalid', 422],
  [310020, 'order.ticket_refused', 422],
  [310021, 'order.coupon_busy', 409],
  [310031, 'payment.top_up_mismatch', 422],
  [310041, 'order.evidence_invalid', 422],
  [310042, 'order.too_many_of_passenger', 409],
  [310043, 'order.too_many_unpaid', 409],
  [310044, 'order.offer_used', 409],
  [330001, 'agency.credit_below_zero', 422],
  [330002, 'agency.not_empty', 409],
  [201010, 'sign_on.used', 401],
  [201011, 'sign_on.user_disabled', 403],
  [201012, 'sign_on.signature_wrong', 401],
  [201013, 'sign_on.expired', 401],
  [201014, 'sign_on.code_unknown', 401],
  [201015, 'sign_on.host_not_allowed', 403],
  [310022, 'order.not_acknowledged', 422],
  [310051, 'passenger.document_refused', 422],
  [320001, 'payment.not_processed', 422],
  [320002, 'payment.insufficient_balance', 402],
  [330004, 'agency.currency_locked', 409],
  [500001, 'internal.fault', 500],
]

test.each(AGREED)('[A15] %i is %s, with HTTP status %i', (code, key, status) => {
  expect(ERRORS[key]).toEqual({ code, status })
})

/** Who owns which hundreds; group tickets have a range reserved. */
const OWNERS: Readonly<Record<string, readonly number[]>> = {
  session: [2000, 2010],
  sign_on: [2010],
  key: [2000],
  api_client: [3001],
  impersonation: [2010, 3000, 3500],
  request: [3000],
  access: [3000],
  list: [3000],
  approval: [3000],
  users: [3001],
  account: [3001],
  site: [3001],
  personal_data: [3001],
  rail: [3150],
  search: [3100],
  order: [3100],
  disruption: [3100],
  upload: [3000],
  passenger: [3100],
  payment: [3100, 3200],
  statement: [3200],
  rates: [3200],
  top_up: [3200],
  adjustment: [3200],
  billing: [3200],
  gateway: [3200],
  settlement: [3200],
  memo: [3200],
  points: [3600],
  voucher: [3600],
  agency: [3300],
  webhook: [3300],
  group: [3400],
  enquiry: [3500],
  sandbox: [3500],
  desk: [3500],
  internal: [5000],
}

test('[A15] no code has two meanings, and each is in its range', () => {
  const entries = Object.entries(ERRORS)
  expect(new Set(entries.map(([, { code }]) => code)).size).toBe(entries.length)
  const strays = entries.filter(
    ([key, { code }]) => !OWNERS[key.split('.')[0] ?? '']?.includes(Math.floor(code / 100)),
  )
  expect(strays).toEqual([])
})

test('[A15 A7] the status gives the class; exactly three codes end a session', () => {
  const classes = [400, 401, 402, 403, 404, 408, 409, 410, 413, 421, 422, 429, 431, 500, 503, 504]
  const strays = Object.entries(ERRORS).filter(([, { status }]) => !classes.includes(status))
  expect(strays).toEqual([])
  expect(SESSION_END_CODES).toEqual([200005, 200006, 201001])
})
