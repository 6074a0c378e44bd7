import { Lock } from 'lucide-react'
import { serverNow } from '../../../../clock.ts'
import { useText } from '../../../../i18n/index.tsx'
import { paths } from '../../../../paths.ts'
import { useMe } from '../../../../shell/session.ts'
import { Code } from '../../../../ui/code/code.tsx'
import { momentText } from '../../../../ui/format/dates.ts'
import { Link } from '../../../../ui/link.tsx'
import { ordersText } from '../../text.ts'
import styles from '../list.module.css'
import type { OrderRow } from '../order-route.tsx'

interface OrderCellProps {
  readonly order: OrderRow
  /** In one line. */
  readonly compact: boolean
}

/** The number of an order with its lock, when and by whom it was created, and its agency where that is another one. */
export function OrderCell({ order, compact }: OrderCellProps) {
  const t = useText(ordersText)
  const { id: myId, agencyId: myAgency } = useMe()?.userInfo ?? {}
  return (
    <>
      <span className={styles.nowrap}>
        <Link to={paths.flightOrder(order.id)} className={styles.id}>
          <Code>{order.id}</Code>
        </Link>
        {order.lockedStatus === 1 && (
          <Lock
            className={styles.lock}
            role="img"
            aria-label={t(($) => (order.lockedById === myId ? $.lockedByYou : $.lockedBy))}
          />
        )}
      </span>
      {!compact && (
        <span className={styles.quiet}>
          {momentText(order.createdAt, serverNow(), t.locale)} · {order.createdBy.name}
        </span>
      )}
      {order.agencyId !== myAgency && (
        <span className={compact ? styles.beside : styles.quiet}>{order.agencyName}</span>
      )}
    </>
  )
}
