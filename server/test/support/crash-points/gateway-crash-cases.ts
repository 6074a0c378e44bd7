// An order that is paid by gateway, and one that returns the money the way it came.

import type { Reply } from '@interline/contract/index'
import { good, type Asks } from './asking.ts'

/** As a payer who opens the order again: the payment that is open goes on, one that is over begins anew. */
export async function payByGateway(
  orderId: string,
  { agency: ask, payerPays }: Asks,
): Promise<Reply<'flightOrders.get'>> {
  const params = { id: orderId }
  const order = await good(ask('flightOrders.get', { params }))
  if (order.status !== 'to_be_paid') return order
  const open = order.payments.find(({ state }) => state === 'created' || state === 'pending')
  const attempt = open
    ? await good(ask('gatewayPayments.get', { params: { id: open.id } }))
    : await begin(orderId, order.payments.length, ask)
  // Without a next step its outcome is unknown, and the question loop finds out.
  if (attempt?.action?.kind === 'redirect') await payerPays(attempt.action.url.split('/').at(-1) ?? '')
  return good(ask('flightOrders.get', { params }))
}

async function begin(orderId: string, before: number, ask: Asks['agency']) {
  const body = { channel: 'stripe' } as const
  const begun = await good(
    ask('flightOrders.pay', { params: { id: orderId }, body }, `${orderId}-pay-${before}`),
  )
  return begun.attempt
}

/** The treasury adds the account that everything is paid through. */
export async function addMerchant(treasury: Asks['desk']): Promise<void> {
  const { accounts } = await good(treasury('officeMerchantAccounts.list', {}))
  if (accounts.length > 0) return
  await good(
    treasury('officeMerchantAccounts.create', {
      body: {
        channel: 'stripe',
        name: 'Cards',
        environment: 'test',
        endpoint: '',
        currencies: ['HKD'],
        feePct: '0',
        amountCurrency: 'HKD',
        fixedFee: 0,
        min: null,
        max: null,
        position: 1,
        active: true,
        takesTopUps: false,
        keys: {
          accountId: { add: ['acct_1'], remove: [] },
          secretKey: { add: ['sk_1'], remove: [] },
          webhookKey: { add: ['whsec'], remove: [] },
        },
      },
    }),
  )
}
