import { Copy as CopyIcon } from 'lucide-react'
import { useMemo } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { Copy } from '../../../ui/code/copy.tsx'
import { copyText } from '../../../ui/code/copy-text.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Status } from '../../../ui/status/status.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { orderText } from '../text.ts'
import { COUPON_TONES } from '../coupon-tones.ts'
import styles from './order.module.css'
import type { Order } from '../use-order.ts'

type Passenger = Order['passengers'][number]

/** Passengers and their tickets, coupon by coupon. */
export function TicketsPanel({ order }: { readonly order: Order }) {
  const t = useText(orderText)
  const columns = useTicketColumns(order)
  const numbers = order.ticketNumbers
  const copyAll = async () => {
    if (await copyText(numbers.join('\n'))) toast.success(t(($) => $.passengers.copied))
  }
  return (
    <Panel
      title={t(($) => $.passengers.title)}
      actions={
        numbers.length > 0 && (
          <Button size="sm" onClick={() => void copyAll()}>
            <CopyIcon aria-hidden="true" />
            {t(($) => $.passengers.copyAll)}
          </Button>
        )
      }
    >
      <DataTable
        bare
        label={t(($) => $.passengers.title)}
        columns={columns}
        rows={order.passengers}
        rowKey={(passenger) => passenger.id}
        rowLabel={(passenger) => `${passenger.surname} ${passenger.givenNames}`}
        card={(passenger) => <PassengerCard passenger={passenger} order={order} />}
        empty={null}
      />
    </Panel>
  )
}

function useTicketColumns(order: Order): readonly Column<Passenger>[] {
  const t = useText(orderText)
  return useMemo<Column<Passenger>[]>(
    () => [
      {
        key: 'name',
        head: t(($) => $.passengers.passenger),
        cell: (each) => <PassengerName passenger={each} />,
      },
      {
        key: 'document',
        head: t(($) => $.passengers.document),
        nowrap: true,
        cell: (each) => <Code>{each.document.number}</Code>,
      },
      {
        key: 'ticket',
        head: t(($) => $.passengers.ticket),
        nowrap: true,
        cell: (each) => <TicketNumbers passenger={each} />,
      },
      {
        key: 'coupons',
        head: t(($) => $.passengers.coupons),
        cell: (each) => <Coupons passenger={each} order={order} />,
      },
      {
        key: 'sold',
        head: t(($) => $.passengers.sold),
        align: 'end',
        nowrap: true,
        cell: (each) => <Money amount={each.salePrice} currency={order.currency} code={false} />,
      },
    ],
    [t, order],
  )
}

function PassengerName({ passenger }: { readonly passenger: Passenger }) {
  const t = useText(orderText)
  return (
    <span className={styles.name}>
      <strong lang="en" translate="no">
        {passenger.surname} / {passenger.givenNames}
      </strong>
      <Tag>{t(($) => $.passengers.types[passenger.type])}</Tag>
    </span>
  )
}

function TicketNumbers({ passenger }: { readonly passenger: Passenger }) {
  const t = useText(orderText)
  if (passenger.tickets.length === 0)
    return <span className={styles.quiet}>{t(($) => $.passengers.waiting)}</span>
  return passenger.tickets.map((ticket) => (
    <div key={ticket.number}>
      <Copy value={ticket.number} what={t(($) => $.ticketNumber)} />
    </div>
  ))
}

function Coupons({ passenger, order }: { readonly passenger: Passenger; readonly order: Order }) {
  const t = useText(orderText)
  const coupons = passenger.tickets.flatMap((ticket) => ticket.coupons)
  return (
    <span className={styles.coupons}>
      {coupons.map((coupon) => {
        const segment = order.journeys[coupon.journey]?.segments[coupon.segment]
        return (
          <Status key={`${coupon.journey}-${coupon.segment}`} tone={COUPON_TONES[coupon.state]}>
            <span lang="en" translate="no">
              {segment ? `${segment.depAirport}–${segment.arrAirport}` : coupon.number}
            </span>{' '}
            {t(($) => $.passengers.coupon[coupon.state])}
          </Status>
        )
      })}
    </span>
  )
}

function PassengerCard({ passenger, order }: { readonly passenger: Passenger; readonly order: Order }) {
  return (
    <div className={styles.card}>
      <PassengerName passenger={passenger} />
      <TicketNumbers passenger={passenger} />
      <Coupons passenger={passenger} order={order} />
    </div>
  )
}
