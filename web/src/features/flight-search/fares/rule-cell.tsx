import { Check, CircleDollarSign, X } from 'lucide-react'
import { ruleFacts } from '@interline/domain/flight-search/fare-rules'
import type { RuleFact, RuleStep } from '@interline/domain/flight-search/fare-rules'
import type { Currency } from '@interline/domain/money/money'
import { useText } from '../../../i18n/index.tsx'
import { costWords, untilWords } from '../../../shell/fare-rules/rule-words.ts'
import { ruleText } from '../../../shell/fare-rules/text.ts'
import { useShownPrice } from '../results/use-shown-price.ts'
import styles from './fares.module.css'

interface RuleCellProps {
  readonly steps: readonly RuleStep[]
  readonly currency: Currency
  /** The text when there is no step: "Not refundable". */
  readonly impossible: string
}

/** A rule with a line per time window, marked by shape and colour. */
export function RuleCell({ steps, currency, impossible }: RuleCellProps) {
  const t = useText(ruleText)
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
    // Fees in another currency than the prices are shown in the airline's own.
    if (fact.kind === 'free' || fact.amount === null || fact.currency !== currency) return costWords(fact, t)
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
