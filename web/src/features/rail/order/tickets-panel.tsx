import { knownType, type DocumentType } from '@interline/domain/passengers/document-types'
import { useText } from '../../../i18n/index.tsx'
import { rulesText } from '../../../i18n/rules.ts'
import { Copy } from '../../../ui/code/copy.tsx'
import { shortDate } from '../../../ui/format/dates.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { TrainTimes } from '../search/train-times.tsx'
import { railText } from '../text.ts'
import styles from '../rail.module.css'
import type { RailOrder } from './use-rail-order.ts'

/** The train, and the ticket of each passenger with its seat; how the passengers board. */
export function TicketsPanel({ order }: { readonly order: RailOrder }) {
  const t = useText(railText)
  const rules = useText(rulesText)
  const { run, seatClass, delivery, pickupCode } = order
  return (
    <>
      <Panel
        padded
        title={run.train}
        note={`${shortDate(run.departs, t.locale)} · ${t(($) => $.classes[seatClass])}`}
      >
        <TrainTimes run={run} />
      </Panel>
      <Panel title={t(($) => $.order.tickets)}>
        <ul className={styles.tickets}>
          {order.tickets.map((ticket) => (
            <li key={ticket.id} className={styles.ticket}>
              <span className={styles.words}>
                <strong lang="en" translate="no">
                  {ticket.name.replace('/', ' / ')}
                </strong>
                <span className={styles.quiet}>
                  {t(($) => $.passengerTypes[ticket.type])} ·{' '}
                  {rules.messages[`document.${knownType(ticket.documentType as DocumentType, 'CN')}`]}{' '}
                  {ticket.documentMasked}
                </span>
              </span>
              <span className={styles.words}>
                {ticket.coach && ticket.seat
                  ? t(($) => $.order.seat, { coach: ticket.coach ?? '', seat: ticket.seat ?? '' })
                  : t(($) => $.order.noSeat)}
                {ticket.number && (
                  <span className={styles.quiet}>
                    {t(($) => $.order.ticketNumber, { number: ticket.number })}
                  </span>
                )}
              </span>
              <Tag tone={ticket.state === 'issued' ? 'success' : undefined}>
                {t(($) => $.order.states[ticket.state])}
              </Tag>
              <Money amount={ticket.price} currency={order.currency} />
            </li>
          ))}
        </ul>
        {order.type !== 'rail_refund' && delivery && (
          <div className={styles.pickup}>
            <strong>{t(($) => (delivery === 'pickup' ? $.order.pickup : $.order.mobile))}</strong>
            {pickupCode && (
              <span className={styles.code}>
                <Copy value={pickupCode} what={t(($) => $.order.pickup)} />
              </span>
            )}
            <span className={styles.quiet}>
              {t(($) => (delivery === 'pickup' ? $.order.pickupText : $.order.mobileText))}
            </span>
          </div>
        )}
      </Panel>
    </>
  )
}
