import type { Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { ruleLine } from '../../../shell/fare-rules/rule-words.ts'
import { ruleText } from '../../../shell/fare-rules/text.ts'
import { statedBaggage } from '../../../ui/format/baggage.ts'
import { Money } from '../../../ui/money/money.tsx'
import { servicingText } from '../text.ts'
import styles from './exchange.module.css'

export type Exchange = Reply<'flightServicing.searchChange'>['solutions'][number]['exchange']
type Currency = Reply<'flightServicing.searchChange'>['solutions'][number]['currency']

interface ExchangeTableProps {
  readonly exchange: Exchange
  readonly currency: Currency
  /** True in a panel that has this title. */
  readonly isTitled?: boolean
}

/** Fare, rights and value of old and new ticket side by side, and what happens to residual value. */
export function ExchangeTable({
  exchange: { before, after, penalty, residual },
  currency,
  isTitled = false,
}: ExchangeTableProps) {
  const t = useText(servicingText)
  const rules = useText(ruleText)
  const ruleOf = (steps: Exchange['before']['rules']['refund']) =>
    ruleLine(steps, rules, {
      impossible: t(($) => $.exchange.notPossible),
      between: t.locale === 'en' ? '; ' : '；',
    })
  const bagOf = (bag: Exchange['before']['baggage']['checked']) => {
    const allowance = statedBaggage(bag)
    return allowance === undefined ? '–' : (allowance ?? t(($) => $.exchange.noBags))
  }
  const rows: readonly [string, (fare: Exchange['before']) => string][] = [
    [t(($) => $.exchange.fareFamily), ({ fareFamily }) => fareFamily],
    [t(($) => $.exchange.cabin), ({ cabin }) => t(($) => $.exchange.cabins[cabin])],
    [t(($) => $.exchange.checkedBags), ({ baggage }) => bagOf(baggage.checked)],
    [t(($) => $.exchange.cabinBags), ({ baggage }) => bagOf(baggage.cabin)],
    [t(($) => $.exchange.refund), (fare) => ruleOf(fare.rules.refund)],
    [t(($) => $.exchange.change), (fare) => ruleOf(fare.rules.change)],
  ]
  return (
    <>
      <table className={styles.table}>
        <caption className={isTitled ? 'visually-hidden' : undefined}>{t(($) => $.exchange.title)}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t(($) => $.exchange.before)}</th>
            <th scope="col">{t(($) => $.exchange.after)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, of]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{of(before)}</td>
              <td className={of(before) === of(after) ? undefined : styles.other}>{of(after)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t(($) => $.exchange.value)}</th>
            <td>
              <Money amount={before.value} currency={currency} />
            </td>
            <td>
              <Money amount={after.value} currency={currency} />
            </td>
          </tr>
        </tbody>
      </table>
      {(penalty > 0 || residual.length > 0) && (
        <dl className={styles.amounts}>
          {penalty > 0 && (
            <div>
              <dt>{t(($) => $.exchange.penalty)}</dt>
              <dd>
                <Money amount={penalty} currency={currency} />
              </dd>
            </div>
          )}
          {residual.map(({ becomes, amount }) => (
            <div key={becomes}>
              <dt>{t(($) => $.exchange.residual[becomes])}</dt>
              <dd>
                <Money amount={amount} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
