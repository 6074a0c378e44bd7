/**
 * Stripe by hosted Checkout: the payer is redirected to Stripe's page, no card number reaches us. Notifications go
 * to the address that is registered in Stripe's dashboard, signed with its secret.
 */
import { CURRENCIES } from '@interline/domain/money/money'
import type Stripe from 'stripe'
import { AccountKeysError, type Gateway, type MerchantAccount, type PaymentConnector } from '../port.ts'
import type { StripeAccount } from './account.ts'
import { checkAccount } from './check.ts'
import { closeSession, querySession, startSession } from './payments.ts'
import { parseStripe } from './notifications.ts'
import { queryRefund, refundPayment } from './refunds.ts'
import { fetchReport, readReport } from './settlement.ts'

const TIMEOUT_MS = 20_000

export const stripe: PaymentConnector = {
  channel: 'stripe',
  caps: {
    currencies: CURRENCIES,
    actions: ['redirect'],
    confirm: 'none',
    close: true,
    refund: 'partial',
    refundDays: null,
    refundsAtOnce: true,
    refundsByRef: true,
    notification: 'signed-state',
    // Half an hour at least when the request arrives: a minute for its way there.
    expirySeconds: { min: 1860, max: 86_400, default: 1860 },
    settlement: { zone: 'UTC', days: 0 },
  },
  fields: [
    { name: 'secretKey', kind: 'secret' },
    { name: 'webhookSecret', kind: 'verification' },
  ],
  open: (account, { now }) => openGateway(account, now),
}

function openGateway(account: MerchantAccount, now: () => number): Gateway {
  const secretKey = account.keys.secretKey?.[0]?.trim() ?? ''
  const webhookSecrets = (account.keys.webhookSecret ?? []).map((secret) => secret.trim())
  if (!/^[sr]k_(?:live|test)_\w+$/.test(secretKey)) throw new AccountKeysError('secretKey', 'malformed')
  if (webhookSecrets.length === 0 || webhookSecrets.some((secret) => !secret.startsWith('whsec_')))
    throw new AccountKeysError('webhookSecret', 'malformed')
  let loaded: Promise<Stripe> | undefined
  const client = () => (loaded ??= load(secretKey, account.endpoint))
  const opened: StripeAccount = { account, client, webhookSecrets, now }
  return {
    check: (call) => checkAccount(opened, call),
    start: (payment, call) => startSession(opened, payment, call),
    query: (payment, call) => querySession(opened, payment, call),
    close: (payment, call) => closeSession(opened, payment, call),
    refund: (refund, call) => refundPayment(opened, refund, call),
    queryRefund: (refund, call) => queryRefund(opened, refund, call),
    parseNotification: (raw) => parseStripe(opened, raw),
    settlement: (day, call) => fetchReport(opened, day, call),
    readSettlement: ({ name, bytes }) => readReport(name, bytes.toString('utf8')),
  }
}

/** Without retries of its own: our calls repeat under the same idempotency key. */
async function load(secretKey: string, endpoint: string | null): Promise<Stripe> {
  const { default: Library } = await import('stripe')
  const place = endpoint === null ? undefined : new URL(endpoint)
  return new Library(secretKey, {
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(place && {
      protocol: place.protocol === 'http:' ? 'http' : 'https',
      host: place.hostname,
      port: place.port,
    }),
  })
}
