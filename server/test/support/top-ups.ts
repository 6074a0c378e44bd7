/** Top-ups for tests, made through a seller's calls. */
import type { Input, Reply } from '@interline/contract/index'
import { creditedBy } from '@interline/domain/top-ups/arithmetic'
import type { Currency } from '@interline/domain/money/money'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Answer, Caller } from './app.ts'

type Body = Input<'topUps.create'>['body']
type TopUp = Reply<'topUps.create'>

let made = 0

/** A consistent body: 1,000.00 of the agency's currency without a fee, unless overridden. */
export function topUpBody(settlement: Currency, more: Partial<Body> = {}): Body {
  const body = {
    currency: settlement,
    receivedAmount: 100_000,
    exchangeRate: '1',
    transactionFeePct: '0',
    referenceNumber: `FT-${(made += 1)}`,
    ...more,
  }
  const { amount } = creditedBy({
    received: { minor: BigInt(body.receivedAmount), currency: body.currency },
    exchangeRate: body.exchangeRate,
    transactionFeePct: body.transactionFeePct,
    currency: settlement,
  })
  return { amount: Number(amount), ...body }
}

/** Requests a top-up in the caller's realm: `owner@…` of a parent, or staff. */
export function askTopUp(
  who: Caller,
  id: number,
  body: Body,
  { office = false, key = randomUUID() }: { readonly office?: boolean; readonly key?: string } = {},
): Promise<Answer<TopUp>> {
  return who.call(
    office ? 'officeTopUps.create' : 'topUps.create',
    { params: { id }, body },
    { idempotencyKey: key },
  )
}

/** The same, which must succeed. */
export async function topUp(...asked: Parameters<typeof askTopUp>): Promise<TopUp> {
  const { status, body } = await askTopUp(...asked)
  expect(status, body.message).toBe(200)
  return body.data
}

/** The first bytes of a picture: all that the checks read. */
export const PROOF = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x70])

export function uploadProof(who: Caller, name = 'transfer.png', body: Buffer = PROOF) {
  return who.call(
    'topUpRequests.addProof',
    { query: { name }, body },
    { headers: { 'content-type': 'application/octet-stream' } },
  )
}
