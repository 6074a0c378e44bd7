import { bcp47 } from '@interline/domain/text/text'
import { useText } from '../../i18n/index.tsx'
import { orderText } from '../orders/text.ts'
import type { Order } from '../orders/use-order.ts'
import styles from './servicing.module.css'
import { servicingText } from './text.ts'

/** Why change, refund and void are not possible, one line per reason. A title is seen with a mouse only. */
export function UnavailableActions({ order }: { readonly order: Order }) {
  const t = useText(servicingText)
  const words = useText(orderText)
  const closed = (['change', 'refund', 'void'] as const).flatMap((name) => {
    const action = order.actions.find((each) => each.name === name)
    return action && !action.enabled && action.reason ? [{ name, reason: action.reason }] : []
  })
  const list = new Intl.ListFormat(bcp47(t.locale), { type: 'conjunction' })
  return [...Map.groupBy(closed, ({ reason }) => reason)].map(([reason, actions]) => (
    <p key={reason} className={styles.unavailable}>
      {t(($) => $.unavailable, {
        actions: list.format(actions.map(({ name }) => words(($) => $.actions[name]))),
        reason,
      })}
    </p>
  ))
}
