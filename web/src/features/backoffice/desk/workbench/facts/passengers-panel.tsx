import { useText } from '../../../../../i18n/index.tsx'
import { fullDate } from '../../../../../ui/format/dates.ts'
import { Panel } from '../../../../../ui/panel.tsx'
import type { DeskOrder } from '../../desk-order.ts'
import styles from '../../desk.module.css'
import { deskText, workText } from '../../text.ts'

/** Passengers with their tickets and coupon states. */
export function PassengersPanel({ data }: { readonly data: DeskOrder }) {
  const t = useText(deskText)
  const w = useText(workText)
  return (
    <Panel title={t(($) => $.passengers)} padded>
      <ul className={styles.rows}>
        {data.order.passengers.map((person) => (
          <li key={person.id}>
            <strong translate="no">
              {person.surname}/{person.givenNames}
            </strong>
            {person.birthday && (
              <span className={styles.quiet}>{w(($) => $.born, { day: fullDate(person.birthday) })}</span>
            )}
            <span className={styles.quiet} translate="no">
              {person.document.number}
            </span>
            {person.tickets.length === 0 && <span className={styles.quiet}>{t(($) => $.noTicket)}</span>}
            {person.tickets.map(({ number, coupons }) => (
              <span key={number} translate="no">
                {number} {coupons.map(({ state }) => state).join(' ')}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
