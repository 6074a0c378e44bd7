import { useMe } from '../../../shell/session.ts'
import { paths } from '../../../paths.ts'
import { Code } from '../../../ui/code/code.tsx'
import { Link } from '../../../ui/link.tsx'
import { DisruptionBadge } from '../../disruptions/disruption-badge.tsx'
import { OrderStatus } from '../../orders/order-status.tsx'
import styles from './list.module.css'
import { OrderDeadline } from './order-deadline.tsx'
import { OrderAmount } from './order-amount.tsx'
import { OrderRoute, type OrderRow } from './order-route.tsx'
import { PassengerNames } from './columns/passenger-names.tsx'

/** An order on a phone: the whole card opens it. */
export function OrderCard({ order }: { readonly order: OrderRow }) {
  const myAgency = useMe()?.userInfo.agencyId
  return (
    <Link to={paths.flightOrder(order.id)} className={styles.card}>
      <span className={styles.cardLine}>
        <OrderStatus displayStatus={order.displayStatus} tone={order.tone} />
        <DisruptionBadge disruption={order.disruption} />
        <OrderDeadline order={order} />
      </span>
      <span className={styles.cardLine}>
        <OrderRoute order={order} />
        <OrderAmount order={order} />
      </span>
      <span className={styles.cardLine}>
        <PassengerNames names={order.passengerNames} />
        <span className={styles.quiet}>
          <Code>{order.id}</Code>
        </span>
      </span>
      {order.agencyId !== myAgency && <span className={styles.quiet}>{order.agencyName}</span>}
    </Link>
  )
}
