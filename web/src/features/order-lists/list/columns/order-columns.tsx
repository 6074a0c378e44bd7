import { useMemo } from 'react'
import { serverNow } from '../../../../clock.ts'
import { useText } from '../../../../i18n/index.tsx'
import { paths, withQuery } from '../../../../paths.ts'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { Code } from '../../../../ui/code/code.tsx'
import { momentText } from '../../../../ui/format/dates.ts'
import { Money } from '../../../../ui/money/money.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { chosenColumns } from '../../../../shell/list/columns.ts'
import { shownColumns } from '../../../../shell/list/list.ts'
import { useListSettings } from '../../../../shell/list/list-settings.ts'
import { DisruptionBadge } from '../../../disruptions/disruption-badge.tsx'
import { OrderStatus } from '../../../orders/order-status.tsx'
import { ordersText } from '../../text.ts'
import { statusText } from '../../../orders/text.ts'
import styles from '../list.module.css'
import { OrderAmount } from '../order-amount.tsx'
import { OrderDeadline } from '../order-deadline.tsx'
import { ORDER_LIST } from '../order-list.ts'
import { OrderRoute, type OrderRow } from '../order-route.tsx'
import { OrderCell } from './order-cell.tsx'
import { PassengerNames } from './passenger-names.tsx'

/** The user's columns in their order, between order number and next step. */
export function useOrderColumns(): readonly Column<OrderRow>[] {
  const { columns, density } = useListSettings(ORDER_LIST)
  const all = useAllColumns(density === 'compact')
  return useMemo(
    () => shownColumns(all, { shown: chosenColumns(ORDER_LIST, columns), definition: ORDER_LIST }),
    [all, columns],
  )
}

/** `compact`: one line for each order; what is in the second line has columns of its own or is on the order page. */
function useAllColumns(compact: boolean): readonly Column<OrderRow>[] {
  const t = useText(ordersText)
  const types = useText(statusText)
  return useMemo<Column<OrderRow>[]>(
    () => [
      {
        key: 'created',
        head: t(($) => $.columns.order),
        sortable: true,
        cell: (order) => <OrderCell order={order} compact={compact} />,
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
        cell: (order) => <OrderRoute order={order} compact={compact} />,
      },
      {
        key: 'passengers',
        head: t(($) => $.columns.passengers),
        width: '100%',
        cell: (order) => (
          <span className={styles.clip} title={t.list(order.passengerNames).replaceAll('/', ' / ')}>
            <PassengerNames names={order.passengerNames} />
            {!compact && <span className={styles.quiet}>{types(($) => $.types[order.orderType])}</span>}
          </span>
        ),
      },
      {
        key: 'pnr',
        head: t(($) => $.columns.pnr),
        cell: (order) => (
          <span className={styles.short} title={order.bookingNumber}>
            <Code>{order.bookingNumber}</Code>
          </span>
        ),
      },
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
          <span className={compact ? styles.line : styles.stack}>
            <OrderStatus displayStatus={order.displayStatus} tone={order.tone} />
            {/* In one line only what waits for an answer. */}
            {(!compact || order.disruption === 'open') && <DisruptionBadge disruption={order.disruption} />}
          </span>
        ),
      },
      ...secondColumns(t, compact),
      {
        key: 'action',
        head: t(($) => $.columns.action),
        quiet: true,
        align: 'end',
        cell: (order) => <NextStep order={order} />,
      },
    ],
    [t, types, compact],
  )
}

/** What a person may add to the usual columns. */
function secondColumns(
  t: ReturnType<typeof useText<typeof import('../../../../i18n/en/order-lists.ts').default>>,
  compact: boolean,
): Column<OrderRow>[] {
  return [
    {
      key: 'tickets',
      head: t(($) => $.columns.tickets),
      cell: (order) => (
        <>
          <Code>{order.ticketNumbers[0] ?? ''}</Code>
          {order.ticketNumbers.length > 1 && (
            <span className={compact ? styles.beside : styles.quiet}>
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
  ]
}

/** The step that the order waits for; nothing where it waits for none, because the row opens every order. */
function NextStep({ order }: { readonly order: OrderRow }) {
  const t = useText(ordersText)
  const address = paths.flightOrder(order.id)
  if (order.payable) {
    return (
      <LinkButton size="sm" to={withQuery(address, { pay: 1 })}>
        {t(($) => $.pay)}
      </LinkButton>
    )
  }
  if (order.nextAction !== 'confirm') return null
  return (
    <LinkButton size="sm" to={address}>
      {t(($) => $.confirm)}
    </LinkButton>
  )
}
