/** What only the treasury has, made through its own calls: about Harbour Travel where it is about an agency. */
import type { EndpointName } from '@interline/contract/index'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Tx } from '../../../src/platform/database/database.ts'
import type { Caller } from '../app.ts'
import { PROOF } from '../top-ups.ts'
import { GATEWAY_ROWS } from './gateways.ts'
import type { Its } from './its.ts'

const TEXTS = { en: 'x', zhCn: 'x', zhTw: 'x' }

/** Above every balance, so that nobody is ever asked. */
export const ADJUSTMENT = {
  target: 'balance',
  direction: 'debit',
  currency: 'HKD',
  amount: 9_000_000_000_000,
  reference: 'NEVER',
  reason: 'Never',
}

/** Questions that change nothing: the version is never the one that is there. */
export const TREASURY_ROWS: Partial<Record<EndpointName, (its: Its) => object>> = {
  ...GATEWAY_ROWS,
  'officePoints.updateGift': (its) => ({
    params: { id: its.gift },
    body: { name: TEXTS, about: TEXTS, points: 1, stock: 1, yearlyLimit: 1, active: true, version: 999 },
  }),
  'officePoints.decideRedemption': (its) => ({
    params: { id: its.redemption },
    body: { decision: 'fulfilled', version: 999 },
  }),
  'officeBilling.lines': (its) => ({ params: { id: its.billingFile } }),
  'officeBilling.differences': (its) => ({ query: { file: its.billingFile } }),
  'officeBilling.exportDifferences': (its) => ({ body: { file: its.billingFile, format: 'csv' } }),
  'officeBilling.work': (its) => ({ params: { id: its.difference }, body: { action: 'take', version: 999 } }),
  'officeBilling.accept': (its) => ({
    params: { id: its.difference },
    body: { reason: 'Known', version: 999 },
  }),
  'officeMemos.get': (its) => ({ params: { id: its.memo } }),
  'officeMemos.act': (its) => ({ params: { id: its.memo }, body: { action: 'accept', version: 999 } }),
  'officeMemos.charge': (its) => ({ params: { id: its.memo }, body: { bearer: 'platform', version: 999 } }),
  'officeMemos.addFile': (its) => ({
    params: { id: its.memo },
    query: { name: 'letter.png' },
    body: {},
  }),
  'officeMemos.file': (its) => ({ params: { id: its.memo, file: its.memoFile } }),
}

type Made = Pick<
  Its,
  'adjustment' | 'gift' | 'redemption' | 'billingFile' | 'difference' | 'memo' | 'memoFile'
>

export async function treasuryObjects(treasury: Caller): Promise<Made> {
  const key = () => ({ idempotencyKey: randomUUID() })
  const binary = { headers: { 'content-type': 'application/octet-stream' } }
  const adjustment = await treasury.call(
    'officeAdjustments.create',
    {
      body: {
        target: 'balance',
        agencyId: 110,
        direction: 'credit',
        currency: 'HKD',
        amount: 1_00,
        reference: 'CASE-1',
        reason: 'Double charge',
      },
    },
    key(),
  )
  expect(adjustment.status).toBe(200)
  const head =
    '#interline-billing,1\n#supplier,SIM-GDS\n#file,FOREIGN-1\n#period,2026-01-01,2026-01-07\nnot a document'
  const billed = await treasury.call(
    'officeBilling.upload',
    { query: { name: 'a.csv' }, body: Buffer.from(head) },
    binary,
  )
  const billingFile = billed.body.data.file.id
  const differences = await treasury.call('officeBilling.differences', { query: { file: billingFile } })
  const memo = await treasury.call(
    'officeMemos.create',
    {
      body: {
        kind: 'adm',
        number: 'FOREIGN-1',
        airline: 'CX',
        ticket: '160-2400000001',
        reason: 'Fare rule',
        amount: 1_00,
        currency: 'CNY',
        receivedOn: '2026-01-05',
        disputeBy: null,
      },
    },
    key(),
  )
  const { id } = memo.body.data
  const filed = await treasury.call(
    'officeMemos.addFile',
    { params: { id }, query: { name: 'a.png' }, body: PROOF },
    binary,
  )
  return {
    adjustment: adjustment.body.data.id,
    gift: 'lounge-access',
    redemption: 'rdm_foreign',
    billingFile,
    difference: differences.body.data.rows[0]!.id,
    memo: id,
    memoFile: filed.body.data.files[0]!.id,
  }
}

/** A gift that Harbour Travel has redeemed. */
export async function redeemedGift(tx: Tx): Promise<void> {
  await tx
    .insertInto('points_redemptions')
    .values({
      id: 'rdm_foreign',
      agency_id: 110,
      gift_id: 'lounge-access',
      kind: 'service',
      name_en: 'VIP Lounge Access',
      name_zh_cn: '机场贵宾室权益',
      name_zh_tw: '機場貴賓室使用權',
      quantity: 1,
      points: 3000n,
      redeemed_by: 'usr_harbour_owner',
      redeemed_by_name: 'Helen Ho',
      redeemed_at: new Date(0),
    })
    .execute()
}
