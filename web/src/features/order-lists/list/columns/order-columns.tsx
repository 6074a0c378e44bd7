import { Lock } from 'lucide-react'
import { useMemo } from 'react'
import { serverNow } from '../../../../clock.ts'
import { useText } from '../../../../i18n/index.tsx'
import { paths, withQuery } from '../../../../paths.ts'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { Code } from '../../../../ui/code/code.tsx'
import { momentText } from '../../../../ui/format/dates.ts'
import { Link } from '../../../../ui/link.tsx'
import { Money } from '../../../../ui/money/money.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { chosenColumns } from '../../../../shell/list/columns.ts'
import { shownColumns } from '../../../../shell/list/list.ts'
import { useListSettings } from '../../../../shell/list/list-settings.ts'
import { useMe } from '../../../../shell/session.ts'
import { DisruptionBadge } from '../../../disruptions/disruption-badge.tsx'
import { OrderStatus } from '../../../orders/order-status.tsx'
import { ordersText } from '../../text.ts'
import { statusText } from '../../../orders/text.ts'
import styles from '../list.module.css'
import { OrderAmount } from '../order-amount.tsx'
import { OrderDeadline } from '../order-deadline.tsx'
import { ORDER_LIST } from '../order-list.ts'
import { OrderRoute, type OrderRow } from '../order-route.tsx'
import { PassengerNames } from './passenger-names.tsx'

/** The user's columns in their order, between order number and next step. */
export function useOrderColumns(): readonly Column<OrderRow>[] {
  const all = useAllColumns()
  const { columns } = useListSettings(ORDER_LIST)
  return useMemo(
    () => shownColumns(all, { shown: chosenColumns(ORDER_LIST, columns), definition: ORDER_LIST }),
    [all, columns],
  )
}

function useAllColumns(): readonly Column<OrderRow>[] {
  const t = useText(ordersText)
  const types = useText(statusText)
  const { id: myId, agencyId: myAgency } = useMe()?.userInfo ?? {}
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
            {order.agencyId !== myAgency && <span className={styles.quiet}>{order.agencyName}</span>}
          </>
        ),
      },
      {
        key: 'deadline',
        head: t(($) => $.columns.deadline),
        sortable: true,
        nowrap: true,
        cell: (order) => <OrderDeadline order={order} />,
      },
      {
        key: 'departure',
        head: t(($) => $.columns.departure),
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
        cell: (order) => <OrderAmount order={order} />,
      },
      {
        key: 'status',
        head: t(($) => $.columns.status),
        nowrap: true,
        cell: (order) => (
          <span className={styles.stack}>
            <OrderStatus displayStatus={order.displayStatus} tone={order.tone} />
            <DisruptionBadge disruption={order.disruption} />
          </span>
        ),
      },
      {
        key: 'tickets',
        head: t(($) => $.columns.tickets),
        cell: (order) => (
          <>
            <Code>{order.ticketNumbers[0] ?? ''}</Code>
            {order.ticketNumbers.length > 1 && (
              <span className={styles.quiet}>
                {t(($) => $.moreTickets, { count: order.ticketNumbers.length - 1 })}
              </span>
            )}
          </>
        ),
      },
      {
        key: 'airlinePnr',
        head: t(($) => $.columns.airlinePnr),
        cell: (order) => <Code>{order.airlinePnr}</Code>,
      },
      {
        key: 'bookingId',
        head: t(($) => $.columns.bookingId),
        cell: (order) => <Code>{order.bookingId}</Code>,
      },
      { key: 'createdBy', head: t(($) => $.columns.createdBy), cell: (order) => order.createdBy.name },
      {
        key: 'toReturn',
        head: t(($) => $.columns.toReturn),
        align: 'end',
        nowrap: true,
        cell: (order) =>
          order.toReturn > 0 ? <Money amount={order.toReturn} currency={order.currency} /> : null,
      },
      {
        key: 'paid',
        head: t(($) => $.columns.paid),
        nowrap: true,
        cell: (order) => order.paymentTime && momentText(order.paymentTime, serverNow(), t.locale),
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
    [t, types, myId, myAgency],
  )
}
