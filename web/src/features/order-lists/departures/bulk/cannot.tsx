import { useText } from '../../../../i18n/index.tsx'
import { Code } from '../../../../ui/code/code.tsx'
import { disruptionText } from '../../../disruptions/text.ts'
import { voyageActionsText } from '../../text.ts'
import styles from './bulk.module.css'
import { Names } from './names.tsx'
import type { Unable } from './plan.ts'

/** What was chosen and cannot be done, each with its reason; nothing where there is none. */
export function Cannot({ unable }: { readonly unable: readonly Unable[] }) {
  const t = useText(voyageActionsText)
  const words = useText(disruptionText)
  if (unable.length === 0) return null
  const why = ({ fault, people, news }: Unable) => {
    if (fault === 'locked')
      return t(($) => $.fault.locked, { name: people.find(({ lockedBy }) => lockedBy)?.lockedBy ?? '' })
    if (fault === 'answered')
      return t(($) => $.fault.answered, { state: news ? words(($) => $.states[news.state]) : '' })
    return t(($) => $.fault[fault])
  }
  return (
    <>
      <h3 className={styles.heading}>{t(($) => $.cannot)}</h3>
      <ul className={styles.orders}>
        {unable.map((each) => (
          <li key={`${each.orderId} ${each.fault}`}>
            <Code>{each.orderId}</Code> <Names people={each.people} />
            <span className={styles.quiet}>{why(each)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
