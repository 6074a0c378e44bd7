import { useText } from '../../../../i18n/index.tsx'
import { Code } from '../../../../ui/code/code.tsx'
import { disruptionText } from '../../../disruptions/text.ts'
import { departureActionsText } from '../../text.ts'
import styles from './bulk.module.css'
import { Names } from './names.tsx'
import type { Unable } from './plan.ts'

/** Selected orders for which the action is not possible, each with its reason. */
export function ExcludedOrders({ unable }: { readonly unable: readonly Unable[] }) {
  const t = useText(departureActionsText)
  const words = useText(disruptionText)
  if (unable.length === 0) return null
  const why = ({ fault, people, disruption }: Unable) => {
    if (fault === 'locked')
      return t(($) => $.fault.locked, { name: people.find(({ lockedBy }) => lockedBy)?.lockedBy ?? '' })
    if (fault === 'answered')
      return t(($) => $.fault.answered, { state: disruption ? words(($) => $.states[disruption.state]) : '' })
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
