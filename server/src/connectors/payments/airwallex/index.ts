/**
 * Airwallex through a client of our own: payment intents on the hosted page. The official library is a test
 * client of the simulator only (beta, one account for each process, a retry that sends another body).
 */
import { CURRENCIES } from '@interline/domain/money/money'
import { AccountKeysError, type Gateway, type MerchantAccount, type PaymentConnector } from '../port.ts'
import { openClient } from './client.ts'
import { cancelIntent, checkAccount, queryIntent, startIntent, type AirwallexAccount } from './intents.ts'
import { parseAirwallex } from './notifications.ts'
import { queryRefund, refundIntent } from './refunds.ts'
import { fetchSettlement, readSettlementRecords } from './settlement.ts'

export const airwallex: PaymentConnector = {
  channel: 'airwallex',
  caps: {
    currencies: CURRENCIES,
    actions: ['redirect'],
    confirm: 'none',
    close: true,
    refund: 'partial',
    refundDays: 365,
    refundsAtOnce: true,
    refundsByRef: true,
    notification: 'signed-state',
    expirySeconds: { min: 300, max: 86_400, default: 3600 },
    settlement: { zone: 'UTC', days: 3 },
  },
  fields: [
    { name: 'clientId', kind: 'text', merchant: true },
    { name: 'apiKey', kind: 'secret' },
    { name: 'webhookSecret', kind: 'verification' },
    // Notifications that name another account are refused.
    { name: 'accountId', kind: 'text', optional: true },
  ],
  open: (account, { now }) => openGateway(account, now),
}

function openGateway(account: MerchantAccount, now: () => number): Gateway {
  const one = (name: string) => account.keys[name]?.[0]?.trim() ?? ''
  for (const name of ['clientId', 'apiKey'])
    if (!/^[\w-]{10,}$/.test(one(name)))
      throw new AccountKeysError(name, one(name) === '' ? 'missing' : 'malformed')
  const webhookSecrets = (account.keys.webhookSecret ?? []).map((secret) => secret.trim()).filter(Boolean)
  if (webhookSecrets.length === 0) throw new AccountKeysError('webhookSecret', 'missing')
  const client = openClient(account, { clientId: one('clientId'), apiKey: one('apiKey') }, now)
  const opened: AirwallexAccount = { account, client, now }
  const verifier = { webhookSecrets, accountId: one('accountId'), now }
  return {
    check: (call) => checkAccount(opened, call),
    start: (payment, call) => startIntent(opened, payment, call),
    query: (payment, call) => queryIntent(opened, payment, call),
    close: (payment, call) => cancelIntent(opened, payment, call),
    refund: (refund, call) => refundIntent(opened, refund, call),
    queryRefund: (refund, call) => queryRefund(opened, refund, call),
    parseNotification: (raw) => parseAirwallex(verifier, raw),
    settlement: (day, call) => fetchSettlement(opened, day, call),
    readSettlement: ({ name, bytes }) => readSettlementRecords(name, bytes.toString('utf8')),
  }
}
