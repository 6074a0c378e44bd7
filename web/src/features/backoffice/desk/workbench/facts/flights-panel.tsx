import { useText } from '../../../../../i18n/index.tsx'
import { flightLine } from '../../../../../ui/format/flight-line.ts'
import { Panel } from '../../../../../ui/panel.tsx'
import type { DeskOrder } from '../../desk-order.ts'
import styles from '../../desk.module.css'
import { deskText } from '../../text.ts'

/** The flights, one row each, in airport times. */
export function FlightsPanel({ data }: { readonly data: DeskOrder }) {
  const t = useText(deskText)
  return (
    <Panel title={t(($) => $.flights)} padded>
      <ul className={styles.rows} translate="no">
        {data.order.journeys
          .flatMap(({ segments }) => segments)
          .map((flight) => (
            <li key={`${flight.flightNo} ${flight.depTime}`}>
              <span>{flightLine(flight, t.locale)}</span>
              <span className={styles.quiet}>{flight.rbd}</span>
            </li>
          ))}
      </ul>
    </Panel>
  )
}
