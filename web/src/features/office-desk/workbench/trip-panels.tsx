import { useText } from '../../../i18n/index.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { DeskOrder } from '../desk-order.ts'
import styles from '../desk.module.css'
import { deskText } from '../text.ts'

interface PanelOf {
  readonly data: DeskOrder
}

/** The flights, one line each; times at the airports. */
export function FlightsPanel({ data }: PanelOf) {
  const t = useText(deskText)
  return (
    <Panel title={t(($) => $.flights)} padded>
      <ul className={styles.rows} translate="no">
        {data.order.journeys
          .flatMap(({ segments }) => segments)
          .map((flight) => (
            <li key={`${flight.flightNo} ${flight.depTime}`}>
              <strong>{flight.flightNo}</strong>
              <span>
                {flight.depAirport} {flight.depTime.replace('T', ' ')}
              </span>
              <span>
                {flight.arrAirport} {flight.arrTime.replace('T', ' ')}
              </span>
              <span className={styles.quiet}>{flight.rbd}</span>
            </li>
          ))}
      </ul>
    </Panel>
  )
}

/** Who travels, with their tickets and what became of each part. */
export function PassengersPanel({ data }: PanelOf) {
  const t = useText(deskText)
  return (
    <Panel title={t(($) => $.passengers)} padded>
      <ul className={styles.rows}>
        {data.order.passengers.map((person) => (
          <li key={person.id}>
            <strong translate="no">
              {person.surname}/{person.givenNames}
            </strong>
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

/** The bookings at the suppliers. */
export function BookingsPanel({ data }: PanelOf) {
  const t = useText(deskText)
  const words = t.messages.booking
  return (
    <Panel title={t(($) => $.bookings)} padded>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.supplier}</th>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.locator}</th>
          </tr>
        </thead>
        <tbody>
          {data.order.items.map((item, at) => (
            <tr key={at}>
              <td translate="no">{item.supplier}</td>
              <td>{words.states[item.state]}</td>
              <td translate="no">{[item.pnr, item.airlinePnr].filter(Boolean).join(' / ') || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
