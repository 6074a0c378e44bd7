/** Users who pay by a played gateway, and what they see of it. */
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect } from 'vitest'
import { testApp, type Caller } from '../app.ts'
import type { Order } from '../orders.ts'
import { playedGateway } from './played.ts'

/** A server with one account of a played gateway, at the top of a test file. */
export async function playedDesk(options: { readonly rateScale?: number } = {}) {
  const played = playedGateway()
  const app = await testApp({ gateways: [played.connector], ...options })
  const users = {} as { desk: Caller; treasury: Caller; account: string }
  beforeAll(async () => {
    users.desk = await app.as('operator@harbour.demo')
    users.treasury = await app.as('treasury@interline.demo')
    const made = await users.treasury.call('officeMerchantAccounts.create', {
      body: {
        channel: 'stripe',
        name: 'Cards',
        environment: 'test',
        endpoint: '',
        currencies: ['HKD', 'CNY'],
        feePct: '2',
        amountCurrency: 'HKD',
        fixedFee: 0,
        min: null,
        max: null,
        position: 1,
        active: true,
        takesTopUps: true,
        keys: {
          accountId: { add: ['acct_1'], remove: [] },
          secretKey: { add: ['sk_1'], remove: [] },
          webhookKey: { add: ['whsec'], remove: [] },
        },
      },
    })
    expect(made.status, made.body.message).toBe(200)
    users.account = made.body.data.id
  })
  beforeEach(() => {
    played.outage = null
    played.refundsBecome = { status: 'succeeded', providerRef: 're_1' }
  })

  async function begin(order: Order, key: string = randomUUID()) {
    const answer = await users.desk.call(
      'flightOrders.pay',
      { params: { id: order.id }, body: { channel: 'stripe', amount: order.total } },
      { idempotencyKey: key },
    )
    expect(answer.status, answer.body.message).toBe(200)
    return answer.body.data
  }
  const attemptOf = async (id: string, who = users.desk) =>
    (await who.call('gatewayPayments.get', { params: { id } })).body.data
  const refOf = (id: string) =>
    app.everything(async (tx) => {
      const row = await tx
        .selectFrom('gateway_attempts')
        .select('ref')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return row.ref
    })
  const ask = async (id: string) =>
    (await users.desk.call('gatewayPayments.ask', { params: { id } })).body.data
  async function pass(ms: number) {
    app.clock.advance(ms)
    return app.runJobs()
  }
  const notify = (events: unknown, key = 'whsec') =>
    app.http.inject({
      method: 'POST',
      url: `/notify/stripe/${users.account}`,
      headers: { 'content-type': 'application/json', 'x-signature': key },
      payload: JSON.stringify({ events }),
    })
  return { app, played, users, begin, attemptOf, refOf, ask, pass, notify }
}
