import { expect, test } from 'vitest'
import type { TopUpAgency, TopUpRequest } from './top-up-calls.ts'
import { bodyOf, creditedFor, draftIssues, newDraft, withCurrency } from './top-up-draft.ts'

const agency: TopUpAgency = {
  id: 111,
  name: 'Kowloon Tours',
  currency: 'HKD',
  balance: 0,
  creditLimit: 0,
  creditUsed: 0,
  overdue: false,
  rates: { HKD: '1', USD: '7.8', JPY: '0.052' },
}

test('[F5] the amount follows the figures as they are typed', () => {
  const draft = { ...withCurrency(newDraft(agency), 'USD', agency), received: '10,000', fee: '1.5' }
  expect(draft.rate).toBe('7.8')
  expect(creditedFor(draft, agency)).toEqual({ amount: 7_683_000n, fee: 117_000n })
  expect(bodyOf({ ...draft, reference: ' FT-1 ' }, agency)).toMatchObject({
    receivedAmount: 1_000_000,
    exchangeRate: '7.8',
    transactionFeePct: '1.5',
    referenceNumber: 'FT-1',
    amount: 7_683_000,
  })
})

test('[F5] yen have no decimals, and missing fields are named', () => {
  const draft = { ...withCurrency(newDraft(agency), 'JPY', agency), received: '100.50' }
  expect(draftIssues(draft, agency)).toEqual(new Set(['receivedAmount', 'referenceNumber']))
  expect(bodyOf(draft, agency)).toBeNull()
  expect(creditedFor({ ...draft, received: '100000' }, agency)).toEqual({ amount: 520_000n, fee: 0n })
})

test('[F5] a request prefills the form', () => {
  const request = {
    id: 'tur_1',
    applyTo: 'credit',
    currency: 'USD',
    amount: 250_000,
    reference: 'FPS 1',
  } as TopUpRequest
  expect(newDraft(agency, request)).toMatchObject({
    applyTo: 'credit',
    currency: 'USD',
    received: '2500.00',
    rate: '7.8',
    reference: 'FPS 1',
  })
  expect(bodyOf(newDraft(agency, request), agency, request.id)).toMatchObject({ requestId: 'tur_1' })
})
