import { serverNow } from '../../../../../clock.ts'
import { useText } from '../../../../../i18n/index.tsx'
import { dayAndTime } from '../../../../../ui/format/day-and-time.ts'
import { Money } from '../../../../../ui/money/money.tsx'
import { Panel } from '../../../../../ui/panel.tsx'
import type { DeskOrder } from '../../desk-order.ts'
import styles from '../../desk.module.css'
import { deskText } from '../../text.ts'

/** Payment attempts and ledger entries. */
export function MoneyPanel({ data }: { readonly data: DeskOrder }) {
  const t = useText(deskText)
  const words = t.messages.ledger
  return (
    <Panel title={t(($) => $.money)} padded>
      <ul className={styles.rows}>
        {data.order.payments.map(({ id, at, state, amount, payer }) => (
          <li key={id}>
            <time dateTime={at}>{dayAndTime(at, serverNow(), t.locale, { seconds: true })}</time>
            <span>{t(($) => $.payments[state])}</span>
            <Money amount={amount.amount} currency={amount.currency} />
            <span className={styles.quiet}>{payer}</span>
          </li>
        ))}
      </ul>
      {data.ledger.length === 0 ? (
        <p className={styles.quiet}>{t(($) => $.noLedger)}</p>
      ) : (
        // A long table scrolls in its own frame, also by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={t(($) => $.money)}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{words.event}</th>
                <th scope="col">{words.debit}</th>
                <th scope="col">{words.credit}</th>
                <th scope="col">{words.amount}</th>
              </tr>
            </thead>
            <tbody translate="no">
              {data.ledger.map((line, at) => (
                <tr key={at}>
                  <td>{line.event}</td>
                  <td>{line.debit}</td>
                  <td>{line.credit}</td>
                  <td>
                    <Money amount={line.amount} currency={line.currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}
