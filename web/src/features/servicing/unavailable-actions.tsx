import { bcp47 } from '@interline/domain/text/text'
import { useText } from '../../i18n/index.tsx'
import { orderText } from '../orders/text.ts'
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts'
import type { Order } from '../orders/use-order.ts'
import styles from './servicing.module.css'
import { servicingText } from './text.ts'
import { useUntil } from './use-until.ts'

/**
 * Why change, refund and void are not possible, one line per reason: a title is seen with a mouse only. On a phone also until
 * when they are possible, for which its buttons have no room.
 */
export function UnavailableActions({ order }: { readonly order: Order }) {
  const t = useText(servicingText)
  const words = useText(orderText)
  const untilOf = useUntil()
  const isPhone = useMediaQuery(PHONE)
  const closed = (['change', 'refund', 'void'] as const).flatMap((name) => {
    const action = order.actions.find((each) => each.name === name)
    const said = action && (action.enabled ? isPhone && untilOf(action) : action.reason)
    return said ? [{ name, reason: said }] : []
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
