import { ruleFacts } from '@interline/domain/flight-search/fare-rules'
import type { RuleFact, RuleStep } from '@interline/domain/flight-search/fare-rules'
import type { Translate } from '@interline/domain/text/text'
import type confirmCatalogue from '../../../i18n/en/flight-confirm.ts'
import { moneyText } from '../../../ui/format/money.ts'

type Words = Translate<typeof confirmCatalogue>

/** A fare rule in words, a line for each window, the earliest first. No line: it is not possible. */
export function ruleWords(steps: readonly RuleStep[], t: Words): string[] {
  return ruleFacts(steps).map((fact) => {
    const when = whenWords(fact, t)
    return when === null ? costWords(fact, t) : t(($) => $.rules.step, { when, cost: costWords(fact, t) })
  })
}

function whenWords({ until }: RuleFact, t: Words): string | null {
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
      return null
  }
}

function costWords({ kind, amount, percent, currency }: RuleFact, t: Words): string {
  if (kind === 'free') return t(($) => $.rules.free)
  return amount === null ? t(($) => $.rules.percent, { percent: percent ?? 0 }) : moneyText(amount, currency)
}
