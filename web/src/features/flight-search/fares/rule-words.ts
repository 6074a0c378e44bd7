/** A fare rule in words, for the fare table, the comparison and what is copied. */
import { ruleFacts } from '@interline/domain/flight-search/fare-rules'
import type { RuleFact, RuleStep } from '@interline/domain/flight-search/fare-rules'
import type { Translate } from '@interline/domain/text/text'
import type fares from '../../../i18n/en/flight-search-fares.ts'
import { moneyText } from '../../../ui/format/money.ts'

type Words = Translate<typeof fares>

/** What one step costs: `Free`, `20% of the fare`, `CNY 300.00` in the airline's own currency. */
export function costWords(fact: RuleFact, t: Words): string {
  if (fact.kind === 'free') return t(($) => $.rules.free)
  if (fact.amount === null) return t(($) => $.rules.percent, { percent: fact.percent ?? 0 })
  return moneyText(fact.amount, fact.currency)
}

/** Until when a step holds: `up to 24 hours before`; empty for one that always does. */
export function untilWords({ until }: RuleFact, t: Words): string {
  switch (until.kind) {
    case 'hours':
      return t(($) => $.rules.hoursBefore, { count: until.hours })
    case 'days':
      return t(($) => $.rules.daysBefore, { count: until.days })
    case 'departure':
      return t(($) => $.rules.beforeDeparture)
    case 'after':
      return t(($) => $.rules.afterDeparture)
    case 'always':
      return ''
  }
}

/** All steps of a rule in one line; `impossible` when none allows anything. */
export function ruleLine(
  steps: readonly RuleStep[],
  t: Words,
  { impossible, between }: { readonly impossible: string; readonly between: string },
): string {
  const facts = ruleFacts(steps)
  if (facts.length === 0) return impossible
  return facts
    .map((fact) => [costWords(fact, t), untilWords(fact, t)].filter(Boolean).join(' '))
    .join(between)
}
