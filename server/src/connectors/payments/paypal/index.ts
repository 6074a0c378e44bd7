/**
 * PayPal: the payer approves an order on PayPal's page, and we capture it. What nobody captures costs nobody
 * anything. Notifications are signed; they are a reason to query, because a capture can still be pending.
 */
import type { Currency } from '@interline/domain/money/money'
import { AccountKeysError, type Gateway, type MerchantAccount, type PaymentConnector } from '../port.ts'
import { openSigners } from './certificates.ts'
import { openClient } from './client.ts'
import { parsePaypal } from './notifications.ts'
import {
  captureOrder,
  checkAccount,
  closeOrder,
  queryOrder,
  startOrder,
  type PaypalAccount,
} from './orders.ts'
import { queryRefund, refundCapture } from './refunds.ts'
import { fetchTransactions, readSettlementReport } from './settlement.ts'

/** What PayPal settles outside a single country. */
const CURRENCIES: readonly Currency[] = [
  'AUD',
  'CAD',
  'CHF',
  'DKK',
  'EUR',
  'GBP',
  'HKD',
  'ILS',
  'JPY',
  'NOK',
  'NZD',
  'PHP',
  'SEK',
  'SGD',
  'THB',
  'TWD',
  'USD',
]

export const paypal: PaymentConnector = {
  channel: 'paypal',
  caps: {
    currencies: CURRENCIES,
    actions: ['redirect'],
    confirm: 'server',
    close: false,
    refund: 'partial',
    refundDays: 180,
    refundsAtOnce: true,
    refundsByRef: true,
    notification: 'hint',
    expirySeconds: { min: 300, max: 10_800, default: 3600 },
    settlement: { zone: 'UTC', days: 0 },
  },
  fields: [
    { name: 'clientId', kind: 'text', merchant: true },
    { name: 'clientSecret', kind: 'secret' },
    { name: 'webhookId', kind: 'verification' },
    // The authority of a simulator's certificates; PayPal's own are signed by a public one.
    { name: 'certificateAuthority', kind: 'verification', multiline: true, optional: true },
  ],
  open: (account, { now }) => openGateway(account, now),
}

function openGateway(account: MerchantAccount, now: () => number): Gateway {
  const one = (name: string) => {
    const value = account.keys[name]?.[0]?.trim() ?? ''
    if (!/^[\w-]{10,}$/.test(value)) throw new AccountKeysError(name, value === '' ? 'missing' : 'malformed')
    return value
  }
  const keys = { clientId: one('clientId'), clientSecret: one('clientSecret') }
  const webhookIds = (account.keys.webhookId ?? []).map((id) => id.trim()).filter((id) => id !== '')
  if (webhookIds.length === 0) throw new AccountKeysError('webhookId', 'missing')
  const opened: PaypalAccount = { client: openClient(account, keys), now }
  const signers = openSigners(account, now)
  return {
    check: (call) => checkAccount(opened, call),
    start: (payment, call) => startOrder(opened, payment, call),
    confirm: (payment, call) => captureOrder(opened, payment, call),
    query: (payment, call) => queryOrder(opened, payment, call),
    close: (payment, call) => closeOrder(opened, payment, call),
    refund: (refund, call) => refundCapture(opened, refund, call),
    queryRefund: (refund, call) => queryRefund(opened, refund, call),
    parseNotification: (raw, call) => parsePaypal({ webhookIds, signers, now }, raw, call),
    settlement: (day, call) => fetchTransactions(opened, day, call),
    readSettlement: ({ name, bytes }) => readSettlementReport(name, bytes.toString('utf8')),
  }
}
