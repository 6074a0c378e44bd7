import { Lock } from 'lucide-react'
import { useMemo } from 'react'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { paths, withQuery } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { Link } from '../../../ui/link.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Sign } from '../../../ui/sign/sign.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { useMe } from '../../../shell/session.ts'
import { OrderStatus } from '../order-status.tsx'
import { ordersText, statusText } from '../text.ts'
import styles from './list.module.css'
import { OrderRoute, type OrderRow } from './order-route.tsx'
import { PassengerNames } from './passenger-names.tsx'

/** The columns of the list. */
export function useOrderColumns(): readonly Column<OrderRow>[] {
  const t = useText(ordersText)
  const types = useText(statusText)
  const myId = useMe()?.userInfo.id
  return useMemo<Column<OrderRow>[]>(
    () => [
      {
        key: 'created',
        head: t(($) => $.columns.order),
        sortable: true,
        cell: (order) => (
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
            <span className={styles.quiet}>
              {momentText(order.createdAt, serverNow(), t.locale)}, {order.createdBy.name}
            </span>
          </>
        ),
      },
      {
        key: 'deadline',
        head: t(($) => $.columns.payBefore),
        sortable: true,
        nowrap: true,
        cell: (order) =>
          order.payable && order.payBefore ? (
            <Sign
              until={order.payBefore}
              label={t(($) => $.deadline.label)}
              over={t(($) => $.deadline.over)}
            />
          ) : null,
      },
      {
        key: 'departure',
        head: t(($) => $.columns.route),
        sortable: true,
        cell: (order) => <OrderRoute order={order} />,
      },
      {
        key: 'passengers',
        head: t(($) => $.columns.passengers),
        cell: (order) => (
          <>
            <PassengerNames names={order.passengerNames} />
            <span className={styles.quiet}>{types(($) => $.types[order.orderType])}</span>
          </>
        ),
      },
      { key: 'pnr', head: t(($) => $.columns.pnr), cell: (order) => <Code>{order.bookingNumber}</Code> },
      {
        key: 'amount',
        head: t(($) => $.columns.amount),
        align: 'end',
        nowrap: true,
        sortable: true,
        cell: (order) => <Money amount={order.total} currency={order.currency} strong />,
      },
      {
        key: 'status',
        head: t(($) => $.columns.status),
        nowrap: true,
        cell: (order) => <OrderStatus displayStatus={order.displayStatus} tone={order.tone} />,
      },
      {
        key: 'action',
        head: <span className="visually-hidden">{t(($) => $.columns.action)}</span>,
        align: 'end',
        cell: (order) =>
          order.payable ? (
            <LinkButton size="sm" to={withQuery(paths.flightOrder(order.id), { pay: 1 })}>
              {t(($) => $.pay)}
            </LinkButton>
          ) : (
            <LinkButton size="sm" kind="ghost" to={paths.flightOrder(order.id)}>
              {t(($) => $.open)}
            </LinkButton>
          ),
      },
    ],
    [t, types, myId],
  )
}
