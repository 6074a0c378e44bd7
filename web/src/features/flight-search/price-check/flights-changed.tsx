import { useText } from '../../../i18n/index.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { aircraftName, useFleet } from '../../../shell/reference.ts'
import { fareText, searchText } from '../text.ts'
import { AcceptOrBack } from './accept-or-back.tsx'
import { Comparison } from './comparison.tsx'
import { airportTime, differences } from './differences.ts'
import type { Difference } from './differences.ts'
import type { OutcomeProps } from './outcome.ts'
import styles from './price-check.module.css'

/** The airline changed the flights: every difference with before and now. */
export function FlightsChanged({ solution, answer, onAccept, onBack }: OutcomeProps) {
  const t = useText(fareText)
  const search = useText(searchText)
  const fleet = useFleet()
  const { oldPrice, newPrice, newSolution, verifyToken } = answer
  const now = newPrice ?? newSolution?.priceDetail ?? oldPrice
  const changes = newSolution ? differences(solution, newSolution) : []
  const words = ({ what }: Difference, value: string | null) => {
    if (value === null) return t(($) => (what === 'flight' ? $.check.noFlight : $.rules.noBag))
    if (what === 'aircraft') return aircraftName(value, fleet)
    if (what === 'departure' || what === 'arrival') return airportTime(value, t.locale)
    if (what !== 'class') return value
    const [cabin = '', rbd = ''] = value.split(' ')
    const cabins: Readonly<Record<string, string>> = search.messages.cabins
    return t(($) => $.flights.cabin, { cabin: cabins[cabin] ?? cabin, rbd })
  }
  return (
    <Dialog
      open
      wide
      onClose={onBack}
      title={t(($) => $.check.flightsChanged)}
      foot={
        verifyToken && <AcceptOrBack price={now} onAccept={() => onAccept(verifyToken)} onBack={onBack} />
      }
    >
      <p className={styles.lead} role="alert">
        {t(($) => $.check.flightsText)}
      </p>
      {changes.length > 0 && (
        <table className={styles.compare}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t(($) => $.check.before)}</th>
              <th scope="col">{t(($) => $.check.now)}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={`${change.flight}${change.what}`} data-changed>
                <th scope="row">
                  {t(($) => $.check.changes[change.what])} {change.flight && <code>{change.flight}</code>}
                </th>
                <td>{words(change, change.before)}</td>
                <td>{words(change, change.now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Comparison before={oldPrice} now={now} />
    </Dialog>
  )
}
