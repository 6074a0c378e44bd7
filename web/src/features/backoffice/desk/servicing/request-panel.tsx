import { isGroupNumber } from '@interline/domain/orders/order-page'
import { serverNow } from '../../../../clock.ts'
import { useText } from '../../../../i18n/index.tsx'
import { paths, withQuery } from '../../../../paths.ts'
import { shortDate } from '../../../../ui/format/dates.ts'
import { dayAndTime } from '../../../../ui/format/day-and-time.ts'
import { Link } from '../../../../ui/link.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import type { DeskOrder } from '../desk-order.ts'
import styles from '../desk.module.css'
import { deskServicingText, servicingText } from '../text.ts'
import { EvidenceButtons } from './evidence-buttons.tsx'

interface AskedPanelProps {
  readonly data: DeskOrder
  /** False for read-only users. */
  readonly works: boolean
}

/** The agency's request, its reason, and the uploaded evidence. */
export function RequestPanel({ data: { order, doneCoupons }, works }: AskedPanelProps) {
  const t = useText(deskServicingText)
  const words = useText(servicingText)
  const { servicing, orderType } = order
  if (!servicing || orderType === 'origin') return null
  const { changeReasons, reasons: refundReasons } = words.messages
  const reasons: Readonly<Record<string, string>> = orderType === 'change' ? changeReasons : refundReasons
  const options: Readonly<Record<string, string>> = words.messages.options
  const { reason, subOption, remark, otherTicket, waiver, releaseSeats, seatsReleased, evidence, flights } =
    servicing
  const why = [reason !== null && `${reason}. ${reasons[reason] ?? ''}`, subOption && options[subOption]]
  const rows = [
    [
      t(($) => $.asked.who),
      t(($) => $.asked.by, {
        name: order.createdBy.name,
        time: dayAndTime(order.createdAt, serverNow(), t.locale),
      }),
    ],
    [words(($) => $.asked.reason), why.filter(Boolean).join(' – ')],
    [
      words(($) => $.asked.flights),
      t.list(
        flights.map(({ flightNo, date, from, to }) =>
          [flightNo, `${from}–${to}`, shortDate(date, t.locale)].filter(Boolean).join(' '),
        ),
      ),
    ],
    [words(($) => $.asked.remark), remark],
    [words(($) => $.asked.otherTicket), otherTicket],
    [words(($) => $.asked.waiver), waiver],
    [
      words(($) => $.asked.seats),
      orderType === 'refund' && reason !== 0
        ? words(
            seatsReleased
              ? ($) => $.asked.gone
              : releaseSeats
                ? ($) => $.asked.released
                : ($) => $.asked.kept,
          )
        : '',
    ],
    [
      words(($) => $.evidence.title),
      evidence.length > 0 && <EvidenceButtons key="files" order={order} works={works} />,
    ],
    [t(($) => $.asked.coupons), <Coupons key="coupons" order={order} done={doneCoupons} />],
    [
      words(($) => $.asked.original),
      order.referenceId && (
        <Link key="of" to={deskOf(order.referenceId)}>
          {order.referenceId}
        </Link>
      ),
    ],
  ] as const
  return (
    <Panel title={t(($) => $.asked.title[orderType])} padded>
      <dl className={styles.facts}>
        {rows
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  )
}

/** Groups have a desk of their own. */
function deskOf(id: string): string {
  return withQuery(isGroupNumber(id) ? paths.officeGroups : paths.officeDesk, { order: id })
}

/** A row for each coupon of the request. */
function Coupons({
  order,
  done,
}: {
  readonly order: DeskOrder['order']
  readonly done: DeskOrder['doneCoupons']
}) {
  const t = useText(deskServicingText)
  const isDone = (number: string, coupon: number) =>
    done.some((each) => each.ticketNumber === number && each.coupon === coupon)
  return (
    <ul className={styles.rows} translate="no">
      {(order.servicing?.coupons ?? []).map(({ ticketNumber, coupon, passengerName }) => (
        <li key={`${ticketNumber} ${coupon}`}>
          <span>
            {ticketNumber} / {coupon}
          </span>
          <span className={styles.quiet}>{passengerName}</span>
          {isDone(ticketNumber, coupon) && <strong translate="yes">{t(($) => $.asked.done)}</strong>}
        </li>
      ))}
    </ul>
  )
}
