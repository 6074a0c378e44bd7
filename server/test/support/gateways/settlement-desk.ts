/** An account of a played provider whose settlement files a test plants, and what treasury sees of them. */
import type { Input, Reply } from '@interline/contract/index'
import type { Currency } from '@interline/domain/money/money'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect } from 'vitest'
import type {
  PaymentConnector,
  SettlementFile,
  SettlementLine,
} from '../../../src/connectors/payments/port.ts'
import { testApp, type Caller } from '../app.ts'
import { playedGateway, playPaid } from './played.ts'

export type Difference = Reply<'gatewayReconciliation.work'>
type Planted = Omit<SettlementLine, 'kind' | 'currency' | 'at'> & Partial<SettlementLine>

export const DAY = 86_400_000
const keys = {
  accountId: { add: ['acct_1'], remove: [] },
  secretKey: { add: ['sk_1'], remove: [] },
  webhookKey: { add: ['whsec'], remove: [] },
}
/** An account with this number has files that cannot be fetched. */
export const BROKEN = 'acct_broken'
/** A new account. */
export const ACCOUNT: Input<'officeMerchantAccounts.create'>['body'] = {
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
  takesTopUps: true,
  keys,
}

export const fileOf = (
  name: string,
  lines: readonly SettlementLine[],
  unread: SettlementFile['unread'] = [],
) => ({
  name,
  lines,
  unread,
})
export const written = ({ lines, unread }: SettlementFile) =>
  Buffer.from(
    JSON.stringify({ lines, unread }, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  )
function read(name: string, text: string): SettlementFile {
  const { lines = [], unread = [] } = JSON.parse(text, (key, value: unknown) =>
    key === 'gross' || key === 'fee' ? BigInt(value as string) : value,
  ) as Partial<SettlementFile>
  return { name, lines, unread }
}

/** At the top of a test file. `refundsByRef`: as the provider reports refunds. */
export async function settlementDesk(caps: { readonly refundsByRef?: boolean } = {}) {
  /** What the played provider has for a day. */
  const provided = new Map<string, SettlementFile>()
  const played = playedGateway('stripe', { settlement: { zone: 'UTC', days: 0 }, ...caps })
  const connector: PaymentConnector = {
    ...played.connector,
    open: (account, deps) => ({
      ...played.connector.open(account, deps),
      settlement: (day) =>
        account.keys['accountId']?.[0] === BROKEN
          ? Promise.reject(new Error('the provider is down'))
          : Promise.resolve(provided.get(day) ?? null),
      readSettlement: ({ name, bytes }) => read(name, bytes.toString()),
    }),
  }
  const app = await testApp({ gateways: [connector] })
  const users = {} as { treasury: Caller; owner: Caller; account: string }
  async function signIn(): Promise<void> {
    users.treasury = await app.as('treasury@interline.demo')
    users.owner = await app.as('owner@harbour.demo')
  }
  beforeAll(async () => {
    await signIn()
    const made = await users.treasury.call('officeMerchantAccounts.create', { body: ACCOUNT })
    users.account = made.body.data.id
  })

  const today = () => new Date(app.clock.now()).toISOString().slice(0, 10)
  const line = (planted: Planted): SettlementLine => ({
    kind: 'payment',
    currency: 'HKD',
    at: app.clock.now(),
    ...planted,
  })
  /** A top-up that nobody has heard of yet. */
  async function begin(amount: number) {
    const answer = await users.owner.call(
      'gatewayPayments.topUp',
      { body: { channel: 'stripe', amount } },
      { idempotencyKey: randomUUID() },
    )
    expect(answer.status, answer.body.message).toBe(200)
    const { id } = answer.body.data
    const { ref } = await app.everything((tx) =>
      tx.selectFrom('gateway_attempts').select('ref').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    return { id, ref }
  }

  /** A top-up that the provider reports as paid, and what a right row says of it. */
  async function paid(amount: number, fee = 30n) {
    const { id, ref } = await begin(amount)
    const payment = played.payments.get(ref)!
    playPaid(played, ref)
    payment.view = { ...payment.view, fee: { minor: fee, currency: 'HKD' } } as typeof payment.view
    await users.owner.call('gatewayPayments.ask', { params: { id } })
    return { id, ref, row: line({ ref, providerRef: `pi_${ref}`, gross: BigInt(amount), fee }) }
  }

  async function differences(query: { kind?: Difference['kind'] } = {}, who = users.treasury) {
    const name =
      who === users.treasury ? 'officeGatewayReconciliation.differences' : 'gatewayReconciliation.differences'
    return (await who.call(name, { query: { pageSize: 100, ...query } })).body.data.rows
  }
  const clearing = async (of: Currency = 'HKD') =>
    (await users.treasury.call('officeGatewayReconciliation.clearing', {})).body.data.accounts.find(
      ({ owner, currency }) => owner === 0 && currency === of,
    )!
  const work = (row: Difference, action: 'take' | 'note' | 'resolve' | 'reopen', more: object = {}) =>
    users.treasury.call('officeGatewayReconciliation.work', {
      params: { id: row.id },
      body: {
        action,
        note: action === 'take' ? '' : 'The provider was asked',
        version: row.version,
        ...more,
      },
    })
  async function nextDay(): Promise<void> {
    app.clock.advance(DAY)
    await signIn()
  }

  /** The provider's file of today, which the daily job then takes; returns how many it took. */
  async function deliver(lines: readonly SettlementLine[], unread: SettlementFile['unread'] = []) {
    provided.set(today(), fileOf(`stripe-${today()}.csv`, lines, unread))
    await nextDay()
    return app.modules.reconciliation.fetchDue()
  }
  const upload = (content: Buffer, day: string) =>
    users.treasury.call(
      'officeGatewayReconciliation.upload',
      { query: { name: 'stripe.json', accountId: users.account, day }, body: content },
      { headers: { 'content-type': 'application/octet-stream' } },
    )

  return {
    app,
    played,
    provided,
    users,
    today,
    line,
    paid,
    begin,
    differences,
    clearing,
    work,
    nextDay,
    deliver,
    upload,
  }
}
