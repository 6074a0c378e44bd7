/** What only the treasury has, made through its own calls: about Harbour Travel where it is about an agency. */
import type { EndpointName } from '@interline/contract/index'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Currency } from '@interline/domain/money/money'
import type { Tx } from '../../../src/platform/database/database.ts'
import type { Caller } from '../app.ts'
import { PROOF } from '../top-ups.ts'
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
  'gatewayPayments.get': (its) => ({ params: { id: its.gatewayPayment } }),
  'gatewayPayments.refunds': (its) => ({ params: { id: its.order } }),
  'gatewayPayments.refundFees': (its) => ({ params: { id: its.order }, query: { amount: 100 } }),
  'gatewayPayments.ask': (its) => ({ params: { id: its.gatewayPayment } }),
  'gatewayPayments.close': (its) => ({ params: { id: its.gatewayPayment } }),
  'officeGatewayPayments.refund': (its) => ({ params: { id: its.gatewayPayment } }),
  'officeGatewayPayments.credit': (its) => ({ params: { id: its.gatewayRefund } }),
  'gatewayReconciliation.rows': (its) => ({ params: { id: its.settlementFile } }),
  'gatewayReconciliation.differences': (its) => ({ query: { file: its.settlementFile } }),
  'gatewayReconciliation.work': (its) => ({
    params: { id: its.settlementDifference },
    body: { action: 'take', version: 999 },
  }),
  'officeGatewayReconciliation.rows': (its) => ({ params: { id: its.officeSettlementFile } }),
  'officeGatewayReconciliation.differences': (its) => ({ query: { file: its.officeSettlementFile } }),
  'officeGatewayReconciliation.work': (its) => ({
    params: { id: its.officeSettlementDifference },
    body: { action: 'take', version: 999 },
  }),
  'merchantAccounts.change': (its) => ({ params: { id: its.merchantAccount }, body: MERCHANT_ACCOUNT }),
  'merchantAccounts.check': (its) => ({ params: { id: its.merchantAccount } }),
  'officeMerchantAccounts.change': (its) => ({
    params: { id: its.officeMerchantAccount },
    body: MERCHANT_ACCOUNT,
  }),
  'officeMerchantAccounts.check': (its) => ({ params: { id: its.officeMerchantAccount } }),
  'disputes.get': (its) => ({ params: { id: its.dispute } }),
  'disputes.act': (its) => ({ params: { id: its.dispute }, body: { action: 'answer', version: 999 } }),
  'officeDisputes.get': (its) => ({ params: { id: its.officeDispute } }),
  'officeDisputes.act': (its) => ({
    params: { id: its.officeDispute },
    body: { action: 'answer', version: 999 },
  }),
  'officeDisputes.setOff': (its) => ({ params: { id: its.officeDispute }, body: { version: 999 } }),
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

/** What an account is changed to. */
const MERCHANT_ACCOUNT = {
  name: 'x',
  environment: 'test',
  endpoint: '',
  currencies: ['HKD'],
  feePct: '0',
  amountCurrency: 'HKD',
  fixedFee: 0,
  min: null,
  max: null,
  position: 0,
  active: false,
  takesTopUps: true,
  keys: {},
  version: 999,
}

/** One of an agency tree and one of the platform, of a channel that is not connected. */
export async function merchantAccountRows(tx: Tx, root: number) {
  const ids = {
    merchantAccount: 'mch_foreign',
    officeMerchantAccount: 'mch_platform',
    gatewayPayment: 'pay_foreign',
    gatewayRefund: 'rfd_foreign',
    dispute: 'dsp_foreign',
    officeDispute: 'dsp_platform',
    settlementFile: 'stf_foreign',
    settlementDifference: 'std_foreign',
    officeSettlementFile: 'stf_platform',
    officeSettlementDifference: 'std_platform',
  }
  const row = {
    channel: 'none',
    name: 'x',
    environment: 'test' as const,
    currencies: ['HKD'] satisfies Currency[],
    amount_currency: 'HKD' as const,
    created_at: new Date(),
  }
  await tx
    .insertInto('merchant_accounts')
    .values([
      { ...row, root_agency_id: root, id: ids.merchantAccount },
      { ...row, root_agency_id: 0, id: ids.officeMerchantAccount },
    ])
    .execute()
  await tx
    .insertInto('gateway_attempts')
    .values({
      root_agency_id: root,
      id: ids.gatewayPayment,
      agency_id: root,
      payable_kind: 'top_up',
      payable_id: ids.gatewayPayment,
      account_root_id: 0,
      account_id: ids.officeMerchantAccount,
      channel: 'none',
      ref: 'PFOREIGN',
      state: 'closed',
      currency: 'HKD',
      amount_minor: 100n,
      fee_minor: 0n,
      charged_currency: 'HKD',
      charged_minor: 100n,
      fx_snapshot_id: 'none',
      payer_id: 'usr_gone',
      payer_name: 'x',
      expires_at: new Date(),
      created_at: new Date(),
    })
    .execute()
  await refundRow(tx, root, ids)
  await disputeRows(tx, root, ids)
  await settlementRows(tx, root, [ids.merchantAccount, ids.settlementFile, ids.settlementDifference])
  await settlementRows(tx, 0, [
    ids.officeMerchantAccount,
    ids.officeSettlementFile,
    ids.officeSettlementDifference,
  ])
  return ids
}

/** It stopped at the provider: treasury may credit it to the balance. */
async function refundRow(
  tx: Tx,
  root: number,
  ids: Pick<Its, 'gatewayRefund' | 'gatewayPayment'>,
): Promise<void> {
  await tx
    .insertInto('gateway_refunds')
    .values({
      root_agency_id: root,
      id: ids.gatewayRefund,
      agency_id: root,
      attempt_id: ids.gatewayPayment,
      ref: 'RFOREIGN',
      cause: 'suspense',
      charged_minor: 100n,
      state: 'attention',
      created_at: new Date(),
    })
    .execute()
}

async function disputeRows(
  tx: Tx,
  root: number,
  ids: Pick<Its, 'dispute' | 'officeDispute' | 'merchantAccount' | 'officeMerchantAccount'>,
): Promise<void> {
  const row = (owner: number, id: string, account: string) => ({
    root_agency_id: owner,
    id,
    account_id: account,
    channel: 'none',
    dispute_ref: id,
    currency: 'HKD' as const,
    amount_minor: 100n,
    reason: 'x',
    state: 'open' as const,
    opened_at: new Date(),
  })
  await tx
    .insertInto('gateway_disputes')
    .values([
      row(root, ids.dispute, ids.merchantAccount),
      row(0, ids.officeDispute, ids.officeMerchantAccount),
    ])
    .execute()
}

/** A settlement file of an account, and a difference in it. */
async function settlementRows(
  tx: Tx,
  root: number,
  [account, file, difference]: readonly [account: string, file: string, difference: string],
) {
  const common = {
    root_agency_id: root,
    account_id: account,
    channel: 'none',
    day: '2026-01-02',
  }
  const counts = { rows: 0, matched: 0, differing: 0, repeated: 0, provider: 0, unread: 0, missing: 1 }
  await tx
    .insertInto('gateway_settlement_files')
    .values({
      ...common,
      ...counts,
      id: file,
      source: 'fetched',
      name: 'x.csv',
      content_sha256: file,
      taken_at: new Date(),
    })
    .execute()
  await tx
    .insertInto('gateway_settlement_differences')
    .values({
      ...common,
      id: difference,
      file_id: file,
      kind: 'missing_there',
      ref: difference,
      ours_minor: 100n,
      our_currency: 'HKD',
      created_at: new Date(),
    })
    .execute()
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
