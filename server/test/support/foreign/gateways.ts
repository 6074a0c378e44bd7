/** What belongs to merchant accounts: of an agency tree and of the platform, written beside the calls. */
import type { EndpointName } from '@interline/contract/index'
import type { Currency } from '@interline/domain/money/money'
import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../src/platform/database/database.ts'
import type { Its } from './its.ts'

export const GATEWAY_ROWS: Partial<Record<EndpointName, (its: Its) => object>> = {
  'gatewayPayments.get': (its) => ({ params: { id: its.gatewayPayment } }),
  'gatewayPayments.refunds': (its) => ({ params: { id: its.order } }),
  'gatewayPayments.refundFees': (its) => ({ params: { id: its.order }, query: { amount: 100 } }),
  'gatewayPayments.ask': (its) => ({ params: { id: its.gatewayPayment } }),
  'gatewayPayments.close': (its) => ({ params: { id: its.gatewayPayment } }),
  'officeGatewayPayments.refund': (its) => ({ params: { id: its.gatewayPayment } }),
  'officeGatewayPayments.state': (its) => ({
    params: { id: its.gatewayPayment },
    body: { outcome: 'not_paid', note: 'Portal' },
  }),
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
  'officeDisputes.record': (its) => ({
    params: { id: its.officeDispute },
    body: { outcome: 'won', version: 999 },
  }),
  'officeDisputes.fee': (its) => ({
    params: { id: its.officeDispute },
    body: { amount: 100, currency: 'HKD', version: 999 },
  }),
  'officeDisputes.addFile': (its) => ({
    params: { id: its.officeDispute },
    query: { name: 'letter.png' },
    body: {},
  }),
  'officeDisputes.file': (its) => ({ params: { id: its.officeDispute, file: its.disputeFile } }),
  'gatewayReconciliation.reversePayout': (its) => ({
    params: { id: its.payout },
    body: { reason: 'x', version: 999 },
  }),
  'officeGatewayReconciliation.reversePayout': (its) => ({
    params: { id: its.officePayout },
    body: { reason: 'x', version: 999 },
  }),
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
    disputeFile: 'dsf_platform',
    payout: 'pyo_foreign',
    officePayout: 'pyo_platform',
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
  ids: Pick<
    Its,
    | 'dispute'
    | 'officeDispute'
    | 'disputeFile'
    | 'payout'
    | 'officePayout'
    | 'merchantAccount'
    | 'officeMerchantAccount'
  >,
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
  await tx
    .insertInto('gateway_dispute_files')
    .values({
      root_agency_id: 0,
      id: ids.disputeFile,
      dispute_id: ids.officeDispute,
      name: 'letter.png',
      kind: 'png',
      bytes: 1,
      uploaded_by: 'x',
      uploaded_at: new Date(),
      content_cipher: Buffer.alloc(1),
    })
    .execute()
  const payout = (owner: number, id: string, account: string) => ({
    root_agency_id: owner,
    id,
    account_id: account,
    currency: 'HKD' as const,
    amount_minor: 100n,
    reference: id,
    paid_on: '2026-01-02',
    note: '',
    entry_id: randomUUID(),
    entered_by: 'x',
    entered_by_name: 'x',
    entered_at: new Date(),
  })
  await tx
    .insertInto('gateway_payouts')
    .values([
      payout(root, ids.payout, ids.merchantAccount),
      payout(0, ids.officePayout, ids.officeMerchantAccount),
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
