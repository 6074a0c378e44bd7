import { useText } from '../../../../i18n/index.tsx'
import { Code } from '../../../../ui/code/code.tsx'
import { flightLine } from '../../../../ui/format/flight-line.ts'
import { departureActionsText } from '../../text.ts'
import styles from './bulk.module.css'
import { Names } from './names.tsx'
import type { Able, BulkAction } from './plan.ts'

interface BecomesProps {
  readonly action: BulkAction
  readonly able: readonly Able[]
  /** Orders that request other flights. */
  readonly reason: string
}

/** The expected outcome of each order. */
export function ExpectedOutcomes({ action, able, reason }: BecomesProps) {
  const t = useText(departureActionsText)
  const becomes = ({ way, disruption }: Able) => {
    if (action === 'accept')
      return t(($) => $.becomes.accept, {
        flight: disruption?.after ? flightLine(disruption.after, t.locale) : '',
      })
    if (action === 'refund')
      return t(way === 'answer' ? ($) => $.becomes.refundFree : ($) => $.becomes.refundAsked)
    const isFree = reason === '3' && disruption?.answers.includes('change') === true
    return t(isFree ? ($) => $.becomes.changeFree : ($) => $.becomes.changeAsked)
  }
  return (
    <ul className={styles.orders}>
      {able.map((each) => (
        <li key={`${each.orderId} ${each.way}`}>
          <Code>{each.orderId}</Code> <Names people={each.people} />
          <span className={styles.quiet}>
            {becomes(each)} {each.more > 0 && t(($) => $.more, { count: each.more })}
          </span>
        </li>
      ))}
    </ul>
  )
}
