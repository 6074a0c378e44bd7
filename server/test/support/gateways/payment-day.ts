/** A day of payments of every simulated channel: what payers, networks and providers do to each. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { SeededRandom } from '../fuzz/seeded-random.ts'
import {
  SIMULATED_CHANNELS,
  type Begun,
  type SimulatedChannel,
  type simulatedDesk,
} from './simulated-desk.ts'

type Desk = Awaited<ReturnType<typeof simulatedDesk>>

/** Of a hundred payments. */
const SHARES = {
  /** The payer returns, and is asked about. */
  paid: 32,
  /** Nobody asks: a notification, or the question loop. */
  unattended: 14,
  /** The answer to the start is lost. */
  'start lost': 4,
  /** The provider fails when it is asked. */
  'query fails': 5,
  'declined, left': 7,
  'refused, then paid': 4,
  left: 5,
  'another amount': 4,
  /** Paid after its end. */
  late: 6,
  /** Two attempts at one order are paid. */
  'paid twice': 3,
  'order, refunded in full': 4,
  'order, refunded in parts': 5,
  'order, refund lost': 2,
  'order, refund fails later': 2,
  disputed: 3,
} as const
export type DayScenario = keyof typeof SHARES

const DISPUTED_CHANNELS = new Set<SimulatedChannel>(['stripe', 'paypal', 'airwallex'])
/** Channels that do not end a payment on request: nothing is late there. */
const WITHOUT_CLOSE = new Set<SimulatedChannel>(['paypal'])
/** A refund is made at once or not at all. */
const WITHOUT_PENDING = new Set<SimulatedChannel>(['alipay', 'abapay'])
/** Starting a payment makes no call. */
const WITHOUT_START = new Set<SimulatedChannel>(['alipay'])

/** So many scenarios, every one of them in its share, mixed. */
export function scenariosOf(count: number, random: SeededRandom): DayScenario[] {
  const all = Object.entries(SHARES).flatMap(([name, share]) =>
    Array.from({ length: Math.ceil((share * count) / 100) }, () => name as DayScenario),
  )
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1)
    ;[all[at], all[other]] = [all[other]!, all[at]!]
  }
  return all.slice(0, count)
}

/** Lets one payment happen. `disputes` gets what is decided at the end of the day. */
export async function playPayment(
  desk: Desk,
  { scenario, at }: { readonly scenario: DayScenario; readonly at: number },
  random: SeededRandom,
  disputes: { readonly channel: SimulatedChannel; readonly ref: string }[],
): Promise<void> {
  const wanted = SIMULATED_CHANNELS[at % SIMULATED_CHANNELS.length]!
  const channel = fitting(scenario, wanted, random)
  const provider = desk.simulators.provider(channel)
  const amount = 20_000 + random.below(400_000)
  annoy(provider, random)
  switch (scenario) {
    case 'paid':
      return void (await desk.paidTopUp(channel, amount))
    case 'unattended': {
      desk.play(channel, await desk.beginTopUp(channel, amount))
      return
    }
    case 'start lost': {
      provider.fault({ route: 'create', kind: random.pick(['drop', 'fail'] as const) })
      await findAndPay(desk, channel, amount)
      return
    }
    case 'query fails': {
      const payment = await desk.beginTopUp(channel, amount)
      desk.play(channel, payment)
      provider.fault({ route: 'query', kind: random.pick(['fail', 'reset', 'too-many'] as const) })
      await desk.ask(payment.id)
      return
    }
    case 'declined, left':
    case 'refused, then paid': {
      const payment = await desk.beginTopUp(channel, amount)
      provider.payer({ ref: payment.ref, action: random.pick(['decline', 'too-little'] as const) })
      const { state } = await desk.ask(payment.id)
      if (scenario === 'refused, then paid' && state === 'requires_action') desk.play(channel, payment)
      return
    }
    case 'left': {
      await desk.beginTopUp(channel, amount)
      return
    }
    case 'another amount': {
      const payment = await desk.beginTopUp(channel, amount)
      desk.play(channel, payment, { amount: payment.charged - 1n - BigInt(random.below(50)) })
      expect(await desk.ask(payment.id)).toMatchObject({ state: 'attention' })
      if (random.is(0.5)) await refundByTreasury(desk, payment)
      return
    }
    case 'late': {
      const payment = await desk.beginTopUp(channel, amount)
      await payLate(desk, channel, payment)
      return
    }
    case 'paid twice': {
      await payTwice(desk, channel, random)
      return
    }
    case 'disputed': {
      const { ref } = await desk.paidTopUp(channel, amount)
      await desk.app.runJobs()
      provider.dispute({ ref, state: 'opened' })
      disputes.push({ channel, ref })
      return
    }
    default:
      await payAndRefund(desk, channel, scenario, random)
  }
}

function fitting(scenario: DayScenario, wanted: SimulatedChannel, random: SeededRandom): SimulatedChannel {
  const fits = (channel: SimulatedChannel) => {
    if (scenario === 'disputed') return DISPUTED_CHANNELS.has(channel)
    if (scenario === 'late' || scenario === 'paid twice') return !WITHOUT_CLOSE.has(channel)
    if (scenario === 'order, refund fails later') return !WITHOUT_PENDING.has(channel)
    return scenario !== 'start lost' || !WITHOUT_START.has(channel)
  }
  return fits(wanted) ? wanted : random.pick(SIMULATED_CHANNELS.filter(fits))
}

/** What networks and strangers do to the next notifications. */
function annoy(provider: ReturnType<Desk['simulators']['provider']>, random: SeededRandom): void {
  provider.reset()
  const plans = [
    {},
    {},
    {},
    { repeat: 3, messages: 2 },
    { tamper: true },
    { staleMs: 600_000 },
    { foreign: true },
    { delayMs: 400 },
  ] as const
  provider.notifications(random.pick(plans))
}

/** The answer is lost, so the payer sees no page; the question loop finds it, and the payer pays. */
async function findAndPay(desk: Desk, channel: SimulatedChannel, amount: number): Promise<void> {
  const answer = await desk.users.owner.call(
    'gatewayPayments.topUp',
    { body: { channel, amount } },
    { idempotencyKey: randomUUID() },
  )
  expect(answer.status, answer.body.message).toBe(200)
  const { id } = answer.body.data
  await desk.ask(id)
  const payment = await desk.begun(id)
  desk.simulators.provider(channel).payer({ ref: payment.ref, action: 'pay' })
}

async function payLate(desk: Desk, channel: SimulatedChannel, { id, ref }: Begun): Promise<void> {
  const ended = await desk.users.owner.call('gatewayPayments.close', { params: { id } })
  expect(['closed', 'failed'], `${channel} ${ended.body.message}`).toContain(ended.body.data.state)
  const provider = desk.simulators.provider(channel)
  // Some providers know nothing of a payment whose page was never opened.
  provider.payer({ ref, action: 'pay-late' })
  provider.notifyAgain({ ref })
}

/** The first attempt is ended and paid all the same, after the second one. */
async function payTwice(desk: Desk, channel: SimulatedChannel, random: SeededRandom): Promise<void> {
  const first = await desk.beginOrder(channel)
  await desk.users.desk.call('gatewayPayments.close', { params: { id: first.payment.id } })
  const other = random.pick(SIMULATED_CHANNELS)
  const second = await desk.payAttempt(other, first.order)
  desk.play(other, second)
  await desk.ask(second.id)
  const provider = desk.simulators.provider(channel)
  provider.payer({ ref: first.payment.ref, action: 'pay-late' })
  provider.notifyAgain({ ref: first.payment.ref })
}

async function payAndRefund(
  desk: Desk,
  channel: SimulatedChannel,
  scenario: DayScenario,
  random: SeededRandom,
): Promise<void> {
  const provider = desk.simulators.provider(channel)
  const { order, payment } = await desk.payOrder(channel)
  const total = BigInt(order.total)
  const part = 1n + (total * BigInt(1 + random.below(60))) / 100n
  if (scenario === 'order, refund lost')
    provider.fault({ route: 'refund', kind: random.pick(['drop', 'fail', 'reset'] as const) })
  if (scenario === 'order, refund fails later') provider.pendingRefunds({ pending: true })
  await desk.refund(order.id, scenario === 'order, refunded in full' ? total : part)
  await desk.app.runJobs()
  if (scenario === 'order, refunded in parts') await desk.refund(order.id, (total - part) / 2n)
  if (scenario !== 'order, refund fails later') return
  provider.pendingRefunds({ pending: false })
  for (const refund of desk.atProvider(channel, payment.ref).flatMap(({ refunds }) => refunds))
    provider.settleRefund({ refund: refund.id, state: 'failed' })
}

async function refundByTreasury(desk: Desk, { id }: Begun): Promise<void> {
  const refunded = await desk.users.treasury.call('officeGatewayPayments.refund', { params: { id } })
  expect(refunded.status, refunded.body.message).toBe(200)
}
