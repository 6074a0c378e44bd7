import { useText } from '../../../../../i18n/index.tsx'
import { Panel } from '../../../../../ui/panel.tsx'
import type { DeskOrder } from '../../desk-order.ts'
import styles from '../../desk.module.css'
import { deskText, replacementText } from '../../text.ts'

/** The supplier bookings. */
export function BookingsPanel({ data }: { readonly data: DeskOrder }) {
  const t = useText(deskText)
  const r = useText(replacementText)
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
      {data.order.replaced.map(({ flights }, at) => (
        <p key={at} className={styles.quiet}>
          {r(($) => $.replaced, { flights })}
        </p>
      ))}
    </Panel>
  )
}
