// The payments of one provider: what was asked for, what was taken, what was refunded. Providers translate this
// into their own objects and words.

import { fromDecimal } from './amounts.ts'
import type { SimClock } from './clock.ts'
import { randomId } from './ids.ts'
import type { Change } from './provider.ts'

export interface SimCharge {
  readonly id: string
  /** Minor units of `currency`. */
  readonly amount: bigint
  readonly currency: string
  readonly fee: bigint
  readonly at: number
}

export interface SimRefund {
  readonly id: string
  /** The merchant's reference; '' where the provider has none. */
  readonly ref: string
  readonly charge: SimCharge
  readonly amount: bigint
  state: 'pending' | 'succeeded' | 'failed'
  readonly at: number
}

/** Opened: the money of the charge was taken back. Won: it is returned. */
export interface SimDispute {
  readonly chargeId: string
  readonly amount: bigint
  readonly currency: string
  readonly state: 'opened' | 'won' | 'lost'
  readonly at: number
}

export interface SimPayment {
  /** The provider's own reference. */
  readonly id: string
  readonly account: string
  /** The merchant's reference. */
  readonly ref: string
  readonly amount: bigint
  readonly currency: string
  readonly subject: string
  readonly createdAt: number
  readonly expiresAt: number | null
  readonly notifyUrl: string | null
  readonly returnUrl: string | null
  readonly cancelUrl: string | null
  /** `approved`: the payer agreed, the money is not taken yet. */
  state: 'open' | 'approved' | 'paid' | 'closed' | 'expired'
  /** The payer's last try was refused. */
  refusal: 'declined' | 'insufficient' | null
  secondFactor: 'none' | 'wanted' | 'passed'
  readonly charges: SimCharge[]
  readonly refunds: SimRefund[]
  readonly disputes: SimDispute[]
  /** What else the provider stores. */
  readonly own: Record<string, string>
}

type NewPayment = Pick<
  SimPayment,
  'id' | 'account' | 'ref' | 'amount' | 'currency' | 'subject' | 'expiresAt'
> &
  Partial<Pick<SimPayment, 'notifyUrl' | 'returnUrl' | 'cancelUrl' | 'own'>>

export interface PaymentBook {
  open(payment: NewPayment): SimPayment
  /** A payment of an earlier process. */
  restore(payment: SimPayment): void
  get(id: string): SimPayment | undefined
  /** By its id, or by the reference of the shop. */
  ofPayer(name: string): SimPayment | undefined
  byRef(account: string, ref: string): SimPayment | undefined
  all(): readonly SimPayment[]
  /** Takes the money, whatever the state. */
  take(payment: SimPayment, amount?: bigint): SimCharge
  approve(payment: SimPayment): void
  refuse(payment: SimPayment, refusal: 'declined' | 'insufficient'): void
  askSecondFactor(payment: SimPayment): void
  close(payment: SimPayment): void
  /** `exceeds`: more than what is left of the payment's charges. */
  refund(payment: SimPayment, refund: { ref: string; amount: bigint; id?: string }): SimRefund | 'exceeds'
  /** Ends a pending refund; a failed one also after it succeeded. */
  settleRefund(payment: SimPayment, refund: SimRefund, state: 'succeeded' | 'failed'): void
  /** Of the first charge; nothing where there is none. */
  dispute(payment: SimPayment, state: SimDispute['state']): void
  /** Whether new refunds stay pending until they are settled. */
  refundsPending: boolean
}

interface BookDeps {
  readonly clock: SimClock
  readonly changed: (payment: SimPayment, change: Change) => void
  readonly fee: (amount: bigint) => bigint
}

export function paymentBook({ clock, changed, fee }: BookDeps): PaymentBook {
  const payments = new Map<string, SimPayment>()

  function open(wanted: NewPayment): SimPayment {
    const payment: SimPayment = {
      notifyUrl: null,
      returnUrl: null,
      cancelUrl: null,
      own: {},
      ...wanted,
      createdAt: clock.now(),
      state: 'open',
      refusal: null,
      secondFactor: 'none',
      charges: [],
      refunds: [],
      disputes: [],
    }
    restore(payment)
    return payment
  }

  function restore(payment: SimPayment): void {
    payments.set(payment.id, payment)
    if (payment.expiresAt !== null) clock.at(payment.expiresAt, () => end(payment, 'expired'))
  }

  function end(payment: SimPayment, state: 'closed' | 'expired'): void {
    if (payment.state !== 'open' && payment.state !== 'approved') return
    payment.state = state
    changed(payment, { kind: state })
  }

  function take(payment: SimPayment, amount = payment.amount): SimCharge {
    const currency = payment.own['paidCurrency'] ?? payment.currency
    const charge = { id: randomId('', 24), amount, currency, fee: fee(amount), at: clock.now() }
    payment.charges.push(charge)
    payment.state = 'paid'
    payment.refusal = null
    changed(payment, { kind: 'paid', charge })
    return charge
  }

  function refund(payment: SimPayment, wanted: { ref: string; amount: bigint; id?: string }) {
    const charge = payment.charges.find((one) => left(payment, one) >= wanted.amount)
    if (!charge || wanted.amount <= 0n) return 'exceeds'
    const made: SimRefund = {
      id: wanted.id ?? randomId('', 24),
      ref: wanted.ref,
      charge,
      amount: wanted.amount,
      state: book.refundsPending ? 'pending' : 'succeeded',
      at: clock.now(),
    }
    payment.refunds.push(made)
    changed(payment, { kind: 'refunded', refund: made, isNew: true })
    return made
  }

  const book: PaymentBook = {
    open,
    restore,
    get: (id) => payments.get(id),
    ofPayer: (name) => payments.get(name) ?? [...payments.values()].find(({ ref }) => ref === name),
    byRef: (account, ref) => [...payments.values()].find((one) => one.account === account && one.ref === ref),
    all: () => [...payments.values()],
    take,
    approve(payment) {
      payment.state = 'approved'
      payment.refusal = null
      changed(payment, { kind: 'approved' })
    },
    refuse(payment, refusal) {
      payment.refusal = refusal
      if (payment.state === 'approved') payment.state = 'open'
      changed(payment, { kind: 'refused' })
    },
    askSecondFactor(payment) {
      payment.secondFactor = 'wanted'
      changed(payment, { kind: 'second-factor' })
    },
    close: (payment) => end(payment, 'closed'),
    refund,
    settleRefund(payment, made, state) {
      made.state = state
      changed(payment, { kind: 'refunded', refund: made, isNew: false })
    },
    dispute(payment, state) {
      const [charge] = payment.charges
      if (!charge) return
      const { id: chargeId, amount, currency } = charge
      if (!payment.disputes.some((one) => one.state === state))
        payment.disputes.push({ chargeId, amount, currency, state, at: clock.now() })
      changed(payment, { kind: 'disputed', charge, state })
    },
    refundsPending: false,
  }
  return book
}

/** What can still be refunded of a charge. */
function left(payment: SimPayment, charge: SimCharge): bigint {
  return payment.refunds
    .filter((one) => one.charge === charge && one.state !== 'failed')
    .reduce((rest, one) => rest - one.amount, charge.amount)
}

/** What a provider keeps for a dispute, whoever wins: fifteen units of the currency. */
export function disputeFee(currency: string): bigint {
  return fromDecimal('15', currency) ?? 0n
}

/** What disputes moved: taken from the merchant, and returned where the merchant has won. */
export function disputeMovements({ disputes }: SimPayment): (SimDispute & { readonly gross: bigint })[] {
  return disputes
    .filter(({ state }) => state !== 'lost')
    .map((one) => ({ ...one, gross: one.state === 'opened' ? -one.amount : one.amount }))
}
