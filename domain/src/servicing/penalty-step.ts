// Which step of a fare rule applies at an instant. Instants in milliseconds since the epoch, amounts in minor
// units of the supplier's currency.

import type { Currency, Money } from '../money/money.ts'

const HOUR = 3_600_000

/** As sold by the supplier: `hoursBefore` null: at any time; both others null: not possible. */
export interface FareStep {
  readonly hoursBefore: number | null
  readonly percent: number | null
  readonly amount: Money | null
}

export interface FareRuleSteps {
  readonly steps: readonly FareStep[]
  readonly noShow: FareStep | null
}

export interface StepNow {
  readonly step: FareStep
  /** When a dearer step begins; null: never. */
  readonly endsAt: number | null
  readonly isNoShow: boolean
}

/** The current step; undefined when nothing is allowed (any more). The earliest open window is the cheapest. */
export function stepAt(
  { steps, noShow }: FareRuleSteps,
  { now, departsAt }: { now: number; departsAt: number },
): StepNow | undefined {
  if (now >= departsAt && isPriced(noShow)) return { step: noShow, endsAt: null, isNoShow: true }
  const endOf = ({ hoursBefore }: FareStep) => (hoursBefore === null ? null : departsAt - hoursBefore * HOUR)
  const [step] = steps
    .filter(
      (each) => isPriced(each) && (each.hoursBefore === null || now <= departsAt - each.hoursBefore * HOUR),
    )
    .toSorted((a, b) => (b.hoursBefore ?? -Infinity) - (a.hoursBefore ?? -Infinity))
  return step && { step, endsAt: endOf(step), isNoShow: false }
}

/** The same for a refund: without an open step a fare refunds its taxes only. */
export function refundStep(rules: FareRuleSteps, at: { now: number; departsAt: number }): StepNow {
  return stepAt(rules, at) ?? { step: NOTHING_BACK, endsAt: null, isNoShow: at.now >= at.departsAt }
}

const NOTHING_BACK: FareStep = { hoursBefore: null, percent: 100, amount: null }

function isPriced(step: FareStep | null): step is FareStep {
  return step !== null && (step.percent !== null || step.amount !== null)
}

/** The penalty of a step for some passengers: a share of each fare, rounded up, or an amount for each. */
export function penaltyOf(step: FareStep, fares: readonly bigint[], currency: Currency): Money {
  const each = (fare: bigint) =>
    step.amount === null ? (fare * BigInt(step.percent ?? 0) + 99n) / 100n : step.amount.minor
  const minor = fares.reduce((sum, fare) => sum + (each(fare) < fare ? each(fare) : fare), 0n)
  return { minor, currency }
}
