// The schedule of payments of a group order, at every level of the sale. Deposits are rounded down to the minor unit;
// the final payment takes what is left, so that the installments of a level always add up to its total.

import type { InstallmentKind } from './statuses.ts'
import type { InstallmentDue, InstallmentTerms } from './terms.ts'

const DAY_MS = 86_400_000

export interface Installment {
  readonly kind: InstallmentKind
  readonly refundable: boolean
  readonly due: InstallmentDue
  /** Minor units of each level's currency, level 0 first; the last is what the agency pays. */
  readonly levels: readonly bigint[]
  /** Milliseconds since the epoch; null until the seats are confirmed. */
  readonly deadline: number | null
  readonly paidAt: number | null
  readonly paymentId: string | null
}

/** `totals`: of each level, level 0 first. */
export function installmentsOf(
  terms: readonly InstallmentTerms[],
  totals: readonly bigint[],
): readonly Installment[] {
  const left = [...totals]
  return terms.map(({ kind, percent, due, refundable }) => {
    const levels = totals.map((total, level) => {
      const share = kind === 'final' ? left[level]! : (total * BigInt(Math.round(percent * 100))) / 10_000n
      left[level]! -= share
      return share
    })
    return { kind, refundable, due, levels, deadline: null, paidAt: null, paymentId: null }
  })
}

/** What the agency pays. */
export function amountOf({ levels }: Pick<Installment, 'levels'>): bigint {
  return levels.at(-1) ?? 0n
}

export function nextUnpaid(installments: readonly Installment[]): number | undefined {
  const at = installments.findIndex(({ paidAt }) => paidAt === null)
  return at === -1 ? undefined : at
}

/**
 * Sets the deadlines when the seats are confirmed. None is earlier than a day from now or than that of the
 * payment before it, and none is after the departure. Milliseconds since the epoch.
 */
export function withDeadlines(
  installments: readonly Installment[],
  { confirmedAt, departsAt }: { readonly confirmedAt: number; readonly departsAt: number },
): readonly Installment[] {
  let earliest = confirmedAt + DAY_MS
  return installments.map((each) => {
    const { days, from } = each.due
    const wanted = from === 'confirmation' ? confirmedAt + days * DAY_MS : departsAt - days * DAY_MS
    earliest = Math.min(Math.max(earliest, wanted), departsAt)
    return { ...each, deadline: earliest }
  })
}

/** The schedule after a payment. */
export function paidInstallment(
  installments: readonly Installment[],
  { paymentId, at }: { readonly paymentId: string; readonly at: number },
): readonly Installment[] {
  const next = nextUnpaid(installments)
  return installments.map((each, index) => (index === next ? { ...each, paidAt: at, paymentId } : each))
}

/** The schedule with another deadline of the next payment; later ones move along where they would be earlier. */
export function extendedTo(installments: readonly Installment[], deadline: number): readonly Installment[] {
  const next = nextUnpaid(installments) ?? installments.length
  return installments.map((each, index) => {
    if (index < next) return each
    return index === next || (each.deadline !== null && each.deadline < deadline)
      ? { ...each, deadline }
      : each
  })
}

const HOUR_MS = 3_600_000

/**
 * The payment deadline of an order whose agency asked to cancel it and that continues: nobody could pay meanwhile, so a day is
 * left at least, before the payment or, where it was missed, before the order is closed, which is a day after the deadline.
 * Further withdrawals leave an hour, so that requests do not extend a deadline again and again. Never after the departure.
 * Milliseconds since the epoch.
 */
export function resumedDeadline(
  deadline: number,
  {
    at,
    departsAt,
    isExpired,
    withdrawnBefore,
  }: {
    readonly at: number
    readonly departsAt: number
    readonly isExpired: boolean
    readonly withdrawnBefore: boolean
  },
): number {
  const left = withdrawnBefore ? HOUR_MS : DAY_MS
  return Math.max(deadline, Math.min(at + left - (isExpired ? DAY_MS : 0), departsAt))
}

export interface ForfeitLine {
  readonly kind: InstallmentKind
  readonly paid: bigint
  readonly refunded: bigint
  readonly forfeited: bigint
}

export interface Forfeiture {
  readonly lines: readonly ForfeitLine[]
  /** Minor units of the agency's currency; together what was paid. */
  readonly refunded: bigint
  readonly forfeited: bigint
}

/** What is refunded and what is forfeited when an order ends before its tickets are issued: each paid installment as a line. */
export function forfeitureOf(installments: readonly Installment[]): Forfeiture {
  const paid = installments.filter(({ paidAt }) => paidAt !== null)
  const lines = paid.map((each): ForfeitLine => {
    const amount = amountOf(each)
    return {
      kind: each.kind,
      paid: amount,
      refunded: each.refundable ? amount : 0n,
      forfeited: each.refundable ? 0n : amount,
    }
  })
  return {
    lines,
    refunded: lines.reduce((sum, { refunded }) => sum + refunded, 0n),
    forfeited: lines.reduce((sum, { forfeited }) => sum + forfeited, 0n),
  }
}
