import type { Reply } from '../../../api/call.ts'
import { useLocale } from '../../../i18n/index.tsx'
import { shortDate } from '../../../ui/format/dates.ts'
import { AirTile } from '../../../ui/flight/air-tile.tsx'
import styles from './list.module.css'

export type OrderRow = Reply<'flightOrders.list'>['rows'][number]

/** Where an order goes: airline, ends, first flight and day. */
export function OrderRoute({ order }: { readonly order: OrderRow }) {
  const locale = useLocale()
  const [first] = order.route
  const last = order.route.at(-1)
  if (!first || !last) return null
  const isReturn = order.route.length > 1 && first.from === last.to
  return (
    <span className={styles.route}>
      <AirTile code={order.airline} />
      <span>
        <span className={styles.ends} lang="en" translate="no">
          {first.from}
          <span aria-hidden="true">{isReturn ? ' ⇄ ' : ' → '}</span>
          {isReturn ? first.to : last.to}
        </span>
        <span className={styles.quiet}>
          {order.flightNumbers[0]}, {shortDate(first.depTime.slice(0, 10), locale)}
        </span>
      </span>
    </span>
  )
}
