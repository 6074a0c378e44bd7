// Delivers notifications as providers do: after the state is stored, again by the provider's own schedule until
// they are acknowledged, and with the faults that a test orders.

import type { SimClock } from './clock.ts'

export interface Sent {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Message {
  /** The provider's id of the event; null if it has none. */
  readonly id: string | null
  readonly type: string
  readonly account: string
  /** The merchant's reference of the payment. */
  readonly ref: string
  /** Where to; null: nobody asked for it. */
  readonly url: string | null
  /**
   * Headers and body of one try, signed. `at`: the time in the signature. `foreign`: correctly signed, but it
   * names another merchant.
   */
  readonly render: (at: number, foreign: boolean) => Sent
}

/** What happens to the next messages. */
export interface DeliveryPlan {
  /** How many messages it concerns; 1 if absent. */
  readonly messages?: number
  readonly repeat?: number
  readonly delayMs?: number
  /** One byte of the body differs from what was signed. */
  readonly tamper?: boolean
  /** So many milliseconds pass between the signature and the delivery. */
  readonly staleMs?: number
  readonly foreign?: boolean
  /** Kept until `release`. */
  readonly hold?: boolean
}

export interface DeliveryRecord {
  readonly id: string | null
  readonly type: string
  readonly ref: string
  readonly tries: { readonly at: number; readonly status: number | null }[]
  acknowledged: boolean
}

export interface Deliveries {
  send(message: Message): void
  plan(plan: DeliveryPlan): void
  /** Sends what is held, in the order of events or reversed. */
  release(order?: 'forward' | 'reverse'): void
  /** Sends every notification of a payment again. */
  again(ref: string, times?: number): void
  /** Forgets plans, and what is held. */
  clear(): void
  readonly records: readonly DeliveryRecord[]
}

interface DeliveryDeps {
  readonly clock: SimClock
  readonly retries: readonly number[]
  readonly acknowledged: (answer: { status: number; body: string }) => boolean
}

/** How far apart messages are that are released together. */
const APART_MS = 20
const PATIENCE_MS = 10_000

export function openDeliveries({ clock, retries, acknowledged }: DeliveryDeps): Deliveries {
  const records: DeliveryRecord[] = []
  const sent: Message[] = []
  let plans: { plan: DeliveryPlan; left: number }[] = []
  let held: { message: Message; plan: DeliveryPlan }[] = []

  function nextPlan(): DeliveryPlan {
    const [first] = plans
    if (!first) return {}
    first.left -= 1
    if (first.left === 0) plans = plans.slice(1)
    return first.plan
  }

  function schedule(message: Message, plan: DeliveryPlan, delay: number): void {
    const { id, type, ref, url } = message
    if (url === null) return
    for (let copy = 0; copy < (plan.repeat ?? 1); copy += 1) {
      const record: DeliveryRecord = { id, type, ref, tries: [], acknowledged: false }
      records.push(record)
      clock.at(clock.now() + delay + copy, () => attempt({ ...message, url }, plan, record))
    }
  }

  async function attempt(message: Message & { url: string }, plan: DeliveryPlan, record: DeliveryRecord) {
    const at = clock.now()
    const { headers, body } = message.render(at - (plan.staleMs ?? 0), plan.foreign ?? false)
    const answer = await post(message.url, headers, plan.tamper ? tampered(body) : body)
    record.tries.push({ at, status: answer?.status ?? null })
    record.acknowledged = answer !== null && acknowledged(answer)
    const wait = retries[record.tries.length - 1]
    if (!record.acknowledged && wait !== undefined)
      clock.at(at + wait * 1000, () => attempt(message, plan, record))
  }

  return {
    send(message) {
      sent.push(message)
      const plan = nextPlan()
      if (plan.hold) held.push({ message, plan })
      else schedule(message, plan, plan.delayMs ?? 0)
    },
    plan: (plan) => plans.push({ plan, left: plan.messages ?? 1 }),
    release(order = 'forward') {
      const all = order === 'reverse' ? held.toReversed() : held
      held = []
      all.forEach(({ message, plan }, at) => schedule(message, plan, at * APART_MS))
    },
    again(ref, times = 1) {
      for (const message of sent.filter((one) => one.ref === ref)) schedule(message, { repeat: times }, 0)
    },
    clear() {
      plans = []
      held = []
    },
    records,
  }
}

async function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<{ status: number; body: string } | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return null
  }
}

/** Another digit in the last number of the body: still readable, no longer what was signed. */
function tampered(body: string): string {
  const at = body.search(/\d(?=\D*$)/)
  if (at === -1) return `${body} `
  return `${body.slice(0, at)}${(Number(body[at]) + 1) % 10}${body.slice(at + 1)}`
}
