import { Check, CircleDollarSign, X } from 'lucide-react'
import { ruleFacts } from '@interline/domain/flight-search/fare-rules'
import type { RuleFact, RuleStep } from '@interline/domain/flight-search/fare-rules'
import type { Currency } from '@interline/domain/money/money'
import type { Translate } from '@interline/domain/text/text'
import type fares from '../../../i18n/en/flight-search-fares.ts'
import { useText } from '../../../i18n/index.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { useShownPrice } from '../results/use-shown-price.ts'
import { fareText } from '../text.ts'
import styles from './fares.module.css'

interface RuleCellProps {
  readonly steps: readonly RuleStep[]
  readonly currency: Currency
  /** What no step means: "Not refundable". */
  readonly impossible: string
}

/** A rule as one line for each of its windows, marked by shape and colour. */
export function RuleCell({ steps, currency, impossible }: RuleCellProps) {
  const t = useText(fareText)
  const shown = useShownPrice(currency)
  const facts = ruleFacts(steps)
  if (facts.length === 0) {
    return (
      <span className={styles.no}>
        <X aria-hidden="true" /> {impossible}
      </span>
    )
  }
  const cost = (fact: RuleFact) => {
    if (fact.kind === 'free') return t(($) => $.rules.free)
    if (fact.amount === null) return t(($) => $.rules.percent, { percent: fact.percent ?? 0 })
    // Fees in another currency than the prices are shown as the airline gives them.
    if (fact.currency !== currency) return moneyText(fact.amount, fact.currency)
    const price = shown(fact.amount)
    return `${price.currency} ${price.figure}`
  }
  return (
    <span className={styles.steps}>
      {facts.map((fact) => (
        <span key={JSON.stringify(fact.until)} className={fact.kind === 'free' ? styles.yes : undefined}>
          {fact.kind === 'free' ? <Check aria-hidden="true" /> : <CircleDollarSign aria-hidden="true" />}
          <span>
            {cost(fact)} <small>{untilWords(fact, t)}</small>
          </span>
        </span>
      ))}
    </span>
  )
}

function untilWords({ until }: RuleFact, t: Translate<typeof fares>): string {
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
