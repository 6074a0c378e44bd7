/** A fare rule in words, identical before and after booking: fare table, comparison, copied quote, confirmation. */
import { ruleFacts } from '@interline/domain/flight-search/fare-rules'
import type { RuleFact, RuleStep } from '@interline/domain/flight-search/fare-rules'
import type { Translate } from '@interline/domain/text/text'
import type en from '../../i18n/en/offer-details.ts'
import { moneyText } from '../../ui/format/money.ts'

export type RuleWords = Translate<(typeof en)['fareRules']>

/** The cost of one step: `Free`, `20% of the fare`, `CNY 300.00` in the airline's currency. */
export function costWords(fact: RuleFact, t: RuleWords): string {
  if (fact.kind === 'free') return t(($) => $.free)
  if (fact.amount === null) return t(($) => $.percent, { percent: fact.percent ?? 0 })
  return moneyText(fact.amount, fact.currency)
}

/** When a step applies: `up to 24 hours before departure`; empty when always. */
export function untilWords({ until }: RuleFact, t: RuleWords): string {
  switch (until.kind) {
    case 'hours':
      return t(($) => $.hoursBefore, { count: until.hours })
    case 'days':
      return t(($) => $.daysBefore, { count: until.days })
    case 'departure':
      return t(($) => $.beforeDeparture)
    case 'after':
      return t(($) => $.afterDeparture)
    case 'always':
      return ''
  }
}

/** Each step of a rule in words, the earliest window first. Empty: nothing is allowed. */
export function stepLines(steps: readonly RuleStep[], t: RuleWords): string[] {
  return ruleFacts(steps).map((fact) => {
    const when = untilWords(fact, t)
    const cost = costWords(fact, t)
    return when ? t(($) => $.step, { cost, when }) : cost
  })
}

/** All steps of a rule in one line; `impossible` when none allows anything. */
export function ruleLine(
  steps: readonly RuleStep[],
  t: RuleWords,
  { impossible, between }: { readonly impossible: string; readonly between: string },
): string {
  return stepLines(steps, t).join(between) || impossible
}
