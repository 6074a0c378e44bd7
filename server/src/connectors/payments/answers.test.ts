import { expect, test } from 'vitest'
import { refusedOrMade, refusedRefund, type Refusal } from './answers.ts'
import type { RefundView } from './port.ts'

const ABSENT: RefundView = { status: 'failed', failure: 'not_found' }
const MADE: RefundView = { status: 'succeeded', providerRef: 'X' }
const after = (refusal: Refusal, found: RefundView) => refusedOrMade(refusal, () => Promise.resolve(found))

test.each(['duplicate', 'state', 'closed', 'invalid_request'] as const)(
  '[D5] a refund refused as %s is what the provider has',
  async (refusal) => {
    expect(await after(refusal, MADE)).toEqual(MADE)
  },
)

test('[D5] a duplicate exists even if the query does not show it', async () => {
  expect(await after('duplicate', ABSENT)).toEqual({ status: 'processing' })
  expect(await after('duplicate', { status: 'unknown' })).toEqual({ status: 'processing' })
})

test('[D5] a refused state is certain once the query finds nothing', async () => {
  expect(await after('state', ABSENT)).toEqual({ status: 'failed', failure: 'state' })
  expect(await after('state', { status: 'unknown' })).toEqual({ status: 'unknown' })
})

test('[D5] a shortage of funds at once is a refusal, unlisted codes are unknown', () => {
  expect(refusedRefund('funds')).toEqual({ status: 'failed', failure: 'funds' })
  expect(refusedRefund('unknown')).toEqual({ status: 'unknown' })
})
