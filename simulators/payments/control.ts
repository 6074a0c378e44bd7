// What a test or a person may do with a provider: in the same process as functions, from another one as
// `POST /__sim/<name>` with the argument as JSON, on the loopback interface only.

import type { Deliveries, DeliveryPlan, DeliveryRecord } from './deliveries.ts'
import type { Fault, Faults } from './faults.ts'
import { randomId } from './ids.ts'
import { PAYER_ACTIONS, type Payer, type PayerAction } from './payer-page.ts'
import type { PaymentBook, SimPayment } from './payments.ts'
import type { AccountKeys, Provider, Route, SimAccount } from './provider.ts'
import type { SimClock } from './clock.ts'

export interface OpenedAccount {
  readonly id: string
  /** By the names of the connector's fields. */
  readonly keys: AccountKeys
}

interface ByRef {
  readonly ref: string
  /** Needed where two merchants use the same reference. */
  readonly account?: string
}

export interface ProviderControl {
  /** A merchant with new keys. `notifyUrl`: where its notifications go. */
  openAccount(account: { id?: string; notifyUrl?: string | null }): OpenedAccount
  setNotifyUrl(account: { id: string; notifyUrl: string | null }): void
  rotateKeys(account: { id: string }): OpenedAccount
  fault(fault: Fault): void
  /** Forgets ordered faults and delivery plans, and what is held. */
  reset(): void
  /** Answers what the fault `hold` holds. */
  release(): void
  notifications(plan: DeliveryPlan): void
  releaseNotifications(how: { order?: 'forward' | 'reverse' }): void
  notifyAgain(payment: { ref: string; times?: number }): void
  deliveries(): readonly DeliveryRecord[]
  /** Whether this answer to a notification ends its deliveries. */
  acknowledged(answer: { readonly status: number; readonly body?: string | undefined }): boolean
  /** Plays the payer; false: the payment's state does not allow it. */
  payer(
    act: ByRef & {
      action: PayerAction
      amount?: string | number | bigint
      /** Another one than the payment was asked in. */
      currency?: string
    },
  ): boolean
  /** Whether new refunds stay pending. */
  pendingRefunds(how: { pending: boolean }): void
  settleRefund(refund: { refund: string; state: 'succeeded' | 'failed' }): void
  dispute(payment: ByRef & { state: 'opened' | 'won' | 'lost' }): void
  expireTokens(): void
  state(payment: ByRef): SimPayment | null
  /** Every payment under a reference: more than one is a double payment. */
  payments(payment: { ref: string }): readonly SimPayment[]
  /** How often each route was called. */
  calls(): Readonly<Record<string, number>>
  advance(clock: { ms: number }): Promise<void>
  /** Resolves when every notification that is due was sent. */
  idle(): Promise<void>
}

interface ControlDeps {
  readonly clock: SimClock
  readonly faults: Faults
  readonly deliveries: Deliveries
  readonly book: PaymentBook
  readonly payer: Payer
  readonly provider: Provider
  readonly accounts: Map<string, SimAccount>
}

export function openControl(deps: ControlDeps): ProviderControl {
  const { clock, faults, deliveries, book, payer, provider, accounts } = deps
  const find = ({ ref, account }: ByRef) =>
    book.all().find((one) => one.ref === ref && (account === undefined || one.account === account))
  const known = (id: string) => {
    const account = accounts.get(id)
    if (!account) throw new RangeError(`there is no account ${id}`)
    return account
  }
  const needed = (by: ByRef) => {
    const payment = find(by)
    if (!payment) throw new RangeError(`there is no payment ${by.ref}`)
    return payment
  }

  return {
    openAccount({ id = randomId('', 16), notifyUrl = null }) {
      const account: SimAccount = { id, notifyUrl }
      accounts.set(id, account)
      return { id, keys: provider.openAccount(account) }
    },
    setNotifyUrl({ id, notifyUrl }) {
      known(id).notifyUrl = notifyUrl
    },
    rotateKeys: ({ id }) => ({ id, keys: provider.rotateKeys(known(id)) }),
    fault: (fault) => faults.order(fault),
    reset() {
      faults.clear()
      deliveries.clear()
      book.refundsPending = false
    },
    release: () => faults.release(),
    notifications: (plan) => deliveries.plan(plan),
    releaseNotifications: ({ order }) => deliveries.release(order),
    notifyAgain: ({ ref, times }) => deliveries.again(ref, times),
    deliveries: () => deliveries.records,
    acknowledged: ({ status, body = '' }) => provider.acknowledged({ status, body }),
    payer(act) {
      if (!PAYER_ACTIONS.includes(act.action)) throw new RangeError(`a payer cannot ${act.action}`)
      const payment = needed(act)
      if (act.currency !== undefined) payment.own['paidCurrency'] = act.currency
      return payer.act(payment, act.action, act.amount === undefined ? undefined : BigInt(act.amount))
    },
    pendingRefunds({ pending }) {
      book.refundsPending = pending
    },
    settleRefund({ refund, state }) {
      const is = (one: { ref: string; id: string }) => one.ref === refund || one.id === refund
      const payment = book.all().find((one) => one.refunds.some(is))
      const made = payment?.refunds.find(is)
      if (!payment || !made) throw new RangeError(`there is no refund ${refund}`)
      book.settleRefund(payment, made, state)
    },
    dispute: (by) => book.dispute(needed(by), by.state),
    expireTokens: () => provider.expireTokens?.(),
    state: (by) => find(by) ?? null,
    payments: ({ ref }) => book.all().filter((one) => one.ref === ref),
    calls: () => faults.calls(),
    advance: ({ ms }) => clock.advance(ms),
    idle: () => clock.idle(),
  }
}

/** The control plane over HTTP. */
export function controlRoutes(control: () => ProviderControl): Route[] {
  return [
    {
      name: 'control',
      method: 'POST',
      path: '/__sim/:name',
      async handle({ params, body }) {
        const { name = '' } = params
        const all = control() as unknown as Record<string, (argument: unknown) => unknown>
        if (!Object.hasOwn(all, name)) return { status: 404, body: { error: `there is no ${name}` } }
        try {
          const argument: unknown = body.length > 0 ? JSON.parse(body.toString('utf8')) : {}
          const result = (await all[name]?.(argument)) ?? null
          const text = JSON.stringify(result, (_, value: unknown) =>
            typeof value === 'bigint' ? String(value) : value,
          )
          return { status: 200, headers: { 'content-type': 'application/json' }, body: text }
        } catch (error) {
          return { status: 422, body: { error: error instanceof Error ? error.message : String(error) } }
        }
      },
    },
  ]
}
