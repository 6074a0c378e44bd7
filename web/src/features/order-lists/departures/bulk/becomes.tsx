import { useText } from '../../../../i18n/index.tsx'
import { Code } from '../../../../ui/code/code.tsx'
import { flightLine } from '../../../../ui/format/flight-line.ts'
import { voyageActionsText } from '../../text.ts'
import styles from './bulk.module.css'
import { Names } from './names.tsx'
import type { Able, BulkAction } from './plan.ts'

interface BecomesProps {
  readonly action: BulkAction
  readonly able: readonly Able[]
  /** For which other flights are asked. */
  readonly reason: string
}

/** What each order becomes. */
export function Becomes({ action, able, reason }: BecomesProps) {
  const t = useText(voyageActionsText)
  const becomes = ({ way, news }: Able) => {
    if (action === 'accept')
      return t(($) => $.becomes.accept, { flight: news?.after ? flightLine(news.after, t.locale) : '' })
    if (action === 'refund')
      return t(way === 'news' ? ($) => $.becomes.refundFree : ($) => $.becomes.refundAsked)
    const isFree = reason === '3' && news?.answers.includes('change') === true
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
