import type { Reply } from '../../../api/call.ts'
import { useLocale } from '../../../i18n/index.tsx'
import { cityCodeOf, usePlaces } from '../../../shell/reference.ts'
import { shortDate } from '../../../ui/format/dates.ts'
import { orderEnds } from '../../orders/order-ends.ts'
import { AirlineTile } from '../../../shell/parts/airline-tile.tsx'
import styles from './list.module.css'

export type OrderRow = Reply<'flightOrders.list'>['rows'][number]

/** Route of an order: airline, ends, first flight and day. */
export function OrderRoute({
  order,
  compact = false,
}: {
  readonly order: OrderRow
  /** In one line. */
  readonly compact?: boolean
}) {
  const locale = useLocale()
  const places = usePlaces()
  const ends = orderEnds(order.route, (airport) => cityCodeOf(airport, places))
  const first = order.route[0]
  if (!ends || !first) return null
  return (
    <span className={styles.route}>
      <AirlineTile code={order.airline} />
      <span className={compact ? styles.line : undefined}>
        <span className={styles.ends} lang="en" translate="no">
          {ends.from}
          <span aria-hidden="true">{ends.isReturn ? ' ⇄ ' : ' → '}</span>
          {ends.to}
        </span>
        <span className={styles.quiet}>
          {!compact && `${order.flightNumbers[0]}, `}
          {shortDate(first.depTime.slice(0, 10), locale)}
        </span>
      </span>
    </span>
  )
}
