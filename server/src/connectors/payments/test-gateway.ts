// A gateway against its simulated provider, with an address that receives notifications.

import type { Currency } from '@interline/domain/money/money'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import {
  startPaymentSimulators,
  type PaymentSimulators,
  type RunningProvider,
} from '../../../../simulators/payments/index.ts'
import type { RawNotification } from '../../platform/inbox/channel.ts'
import type { Absent } from './faults.ts'
import type {
  Gateway,
  GatewayCall,
  GatewayEvent,
  MerchantAccount,
  ParsedNotification,
  PaymentConnector,
  PaymentRef,
  PaymentView,
  RefundPayment,
  StartPayment,
} from './port.ts'

export interface GatewayContractCase {
  readonly connector: PaymentConnector
  readonly currency: Currency
  /** Faults that cannot happen with this provider, each with its reason: `ABSENCES` of faults.ts. */
  readonly without?: Readonly<Partial<Record<Absent, string>>>
  /** The zone of its settlement files; UTC if absent. */
  readonly zone?: string
  /** One address for both environments: only its keys belong to one. */
  readonly oneAddress?: boolean
  /** The provider knows a payment once the payer's browser opened its page: `started` does so. */
  readonly visited?: boolean
}

export interface TestGateway {
  readonly sim: PaymentSimulators
  readonly provider: RunningProvider
  readonly account: MerchantAccount
  readonly gateway: Gateway
  /** A new reference: 20 characters. */
  ref(prefix?: string): string
  call(ms?: number): GatewayCall
  open(account: Partial<MerchantAccount>): Gateway
  wanted(ref: string, minor?: bigint, over?: Partial<StartPayment>): StartPayment
  /** Starts a payment; returns how the other calls name it. */
  started(minor?: bigint): Promise<PaymentRef>
  /** The same, with an address for notifications that refuses them. */
  startedUnheard(): Promise<PaymentRef>
  /** What the payer does, then the capture where the server confirms. */
  pays(payment: PaymentRef, action?: 'pay' | 'other-amount', amount?: bigint): Promise<void>
  paid(minor?: bigint): Promise<PaymentRef & { readonly view: PaymentView }>
  refundOf(payment: PaymentRef, minor: bigint, over?: Partial<RefundPayment>): RefundPayment
  /** What was received since the test began, after everything due was sent. */
  received(): Promise<RawNotification[]>
  parsed(by?: Gateway): Promise<ParsedNotification[]>
  events(): Promise<GatewayEvent[]>
}

const EXPIRY_MS = 3_600_000
let references = 0

/** Starts the simulator for the tests of a file; each test has a merchant of its own. */
export function testGateway({
  connector,
  currency,
  visited = false,
}: GatewayContractCase): () => TestGateway {
  let sim: PaymentSimulators
  let current: TestGateway
  let inbox: RawNotification[] = []
  const receiver = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://127.0.0.1')
      const account = pathname.split('/').at(-1) ?? ''
      inbox.push({ account, headers: request.headers, query, body, receivedAt: sim.clock.now() })
      // Never acknowledged: what is repeated by schedule shows when the clock moves on.
      response
        .writeHead(pathname.startsWith('/lost') ? 500 : 200)
        .end(pathname.startsWith('/lost') ? 'fail' : 'success')
    })
  })

  beforeAll(async () => {
    sim = await startPaymentSimulators({ channels: [connector.channel] })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    await sim.stop()
    await new Promise((resolve) => receiver.close(resolve))
  })
  beforeEach(() => {
    inbox = []
    const { port } = receiver.address() as AddressInfo
    current = openTest({
      sim,
      connector,
      currency,
      visited,
      notify: `http://127.0.0.1:${port}/notify`,
      inbox: () => inbox,
    })
  })
  return () => current
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

interface TestParts {
  readonly sim: PaymentSimulators
  readonly connector: PaymentConnector
  readonly currency: Currency
  readonly visited: boolean
  readonly notify: string
  readonly inbox: () => RawNotification[]
}

function openTest({ sim, connector, currency, visited, notify, inbox }: TestParts): TestGateway {
  const provider = sim.provider(connector.channel)
  provider.reset()
  const { id, keys } = provider.openAccount({})
  const notifyUrl = `${notify}/${connector.channel}/${id}`
  provider.setNotifyUrl({ id, notifyUrl })
  const account: MerchantAccount = { id, environment: 'simulator', endpoint: provider.url, keys }
  const deps = { now: () => sim.clock.now() }
  const gateway = connector.open(account, deps)
  const call = (ms = 20_000) =>
    ({ signal: AbortSignal.timeout(ms), log: { warn: () => {}, info: () => {} } }) as unknown as GatewayCall
  const ref = (prefix = 'P') => {
    references += 1
    return prefix + String(references).padStart(19, '0')
  }

  const wanted: TestGateway['wanted'] = (own, minor = 12_340n, over = {}) => ({
    ref: own,
    amount: { minor, currency },
    subject: 'Air tickets',
    payer: { id: '7', ip: '203.0.113.9', email: null, device: 'pc', locale: 'en' },
    returnUrl: 'https://portal.example/return?a=1&b=2',
    cancelUrl: 'https://portal.example/cancel',
    notifyUrl,
    expiresAt: sim.clock.now() + EXPIRY_MS,
    metadata: { order: '4711', kind: 'order', attempt: '1' },
    ...over,
  })

  const visit = async (view: PaymentView) => {
    const opens = visited && view.status === 'requires_action' && view.action?.kind === 'redirect'
    if (opens) await (await fetch(view.action.url)).arrayBuffer()
    return view
  }

  const started: TestGateway['started'] = async (minor) => {
    const payment = wanted(ref(), minor)
    const { providerRef = null, transactionRef = null } = await visit(await gateway.start(payment, call()))
    return { ref: payment.ref, amount: payment.amount, providerRef, transactionRef }
  }

  const startedUnheard: TestGateway['startedUnheard'] = async () => {
    const refusing = notifyUrl.replace('/notify/', '/lost/')
    provider.setNotifyUrl({ id, notifyUrl: refusing })
    const payment = wanted(ref(), undefined, { notifyUrl: refusing })
    const { providerRef = null } = await visit(await gateway.start(payment, call()))
    return { ref: payment.ref, amount: payment.amount, providerRef, transactionRef: null }
  }

  const pays: TestGateway['pays'] = async (payment, action = 'pay', amount) => {
    await gateway.query(payment, call())
    provider.payer({ ref: payment.ref, account: id, action, ...(amount !== undefined && { amount }) })
    if (connector.caps.confirm === 'server') await gateway.confirm?.(payment, call())
  }

  const received = async () => {
    await sim.clock.idle()
    return [...inbox()]
  }
  const parsed = async (by = gateway) =>
    Promise.all((await received()).map((raw) => by.parseNotification(raw, call())))

  return {
    sim,
    provider,
    account,
    gateway,
    ref,
    call,
    open: (over) => connector.open({ ...account, ...over }, deps),
    wanted,
    started,
    startedUnheard,
    pays,
    async paid(minor) {
      const payment = await started(minor)
      await pays(payment)
      const view = await gateway.query(payment, call())
      return {
        ...payment,
        view,
        providerRef: view.providerRef ?? payment.providerRef,
        transactionRef: view.transactionRef ?? null,
      }
    },
    refundOf: (payment, minor, over = {}) => ({
      refundRef: ref('R'),
      payment,
      amount: { minor, currency },
      providerRef: null,
      refundedBefore: 0n,
      reason: 'Refund of an order',
      notifyUrl,
      ...over,
    }),
    received,
    parsed,
    events: async () => (await parsed()).flatMap((one) => (one.ok ? one.events : [])),
  }
}
