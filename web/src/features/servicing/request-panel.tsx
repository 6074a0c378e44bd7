import { MAX_EVIDENCE_FILES } from '@interline/domain/servicing/reasons'
import { useText } from '../../i18n/index.tsx'
import { orderPath } from '../../paths.ts'
import { shortDate } from '../../ui/format/dates.ts'
import { spaced } from '../../ui/format/flight-number.ts'
import { Code } from '../../ui/code/code.tsx'
import { Link } from '../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Order } from '../orders/use-order.ts'
import { servicingText } from './text.ts'
import { AddEvidence } from './evidence/add-evidence.tsx'
import { ChangedFlights } from './changed-flights.tsx'
import { EvidenceFiles } from './evidence/evidence-files.tsx'
import { FlightWords } from './flight-words.tsx'
import styles from './servicing.module.css'

/** The coupons of a change, refund or void, and its reason. */
export function RequestPanel({ order }: { readonly order: Order }) {
  const t = useText(servicingText)
  const { servicing, orderType } = order
  if (!servicing || orderType === 'origin') return null
  const { changeReasons, reasons: refundReasons } = t.messages
  const reasons: Readonly<Record<string, string>> = orderType === 'change' ? changeReasons : refundReasons
  const options: Readonly<Record<string, string>> = t.messages.options
  const { reason, subOption, remark, otherTicket, waiver, releaseSeats, seatsReleased, evidence, flights } =
    servicing
  const why = [reason !== null && reasons[reason], subOption && options[subOption]]
    .filter(Boolean)
    .join(' · ')
  const isReviewed = order.status === 'rfd_reviewing' || order.status === 'chg_reviewing'
  // A parent agency neither sees nor adds files.
  const takesFiles = isReviewed && !order.fromAbove && evidence.length < MAX_EVIDENCE_FILES
  const isRefund = orderType === 'refund'
  // With the passengers hidden there is nobody to show old and new flights for.
  const showsBoth = orderType === 'change' && !order.passengersHidden
  const rows = [
    [t(($) => $.asked.reason), why],
    [
      t(($) => $.asked.flights),
      t.list(
        (showsBoth ? [] : flights).map(({ flightNo, date, from, to }) =>
          [flightNo && spaced(flightNo), `${from}–${to}`, shortDate(date, t.locale)]
            .filter(Boolean)
            .join(' '),
        ),
      ),
    ],
    [t(($) => $.asked.remark), remark],
    [t(($) => $.asked.otherTicket), otherTicket],
    [t(($) => $.asked.waiver), waiver],
    [
      t(($) => $.asked.seats),
      isRefund && reason !== 0
        ? t(
            seatsReleased
              ? ($) => $.asked.gone
              : releaseSeats
                ? ($) => $.asked.released
                : ($) => $.asked.kept,
          )
        : '',
    ],
    [t(($) => $.evidence.title), evidence.length > 0 && <EvidenceFiles key="files" order={order} />],
    [
      t(($) => $.asked.original),
      order.referenceId && (
        <Link key="of" to={orderPath(order.referenceId)}>
          <Code>{order.referenceId}</Code>
        </Link>
      ),
    ],
  ] as const
  return (
    <Panel title={t(($) => $.asked.title[orderType])} actions={takesFiles && <AddEvidence order={order} />}>
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
      {showsBoth ? (
        <ChangedFlights order={order} />
      ) : (
        <ul className={styles.concerned}>
          {servicing.coupons.map(({ passengerName, journey, segment, ticketNumber, coupon }) => (
            <li key={`${ticketNumber} ${coupon}`}>
              <strong lang="en" translate="no">
                {passengerName}
              </strong>
              <span>
                <FlightWords order={order} journey={journey} segment={segment} />
              </span>
              <Code>
                {ticketNumber} / {coupon}
              </Code>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
