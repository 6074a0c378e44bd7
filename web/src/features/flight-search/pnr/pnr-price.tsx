import { partyOf } from '@interline/domain/pnr/journeys'
import type { PnrAnalysis } from '@interline/domain/pnr/analysis'
import { draftFromPnr } from '@interline/domain/passengers/from-pnr'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { keepPnrPassengers } from '../../../shell/pnr-passengers.ts'
import { Button } from '../../../ui/button/button.tsx'
import { dayOfInstant, shortDate } from '../../../ui/format/dates.ts'
import { partyWords } from '../party-words.ts'
import type { Draft } from '../request/search-query.ts'
import { pnrText, searchText } from '../text.ts'
import { draftOf } from './draft-of.ts'
import styles from './pnr-pane.module.css'

/** The flights to price, the passengers, and the button. */
export function PnrPrice({
  analysis,
  onPrice,
}: {
  readonly analysis: Pick<PnrAnalysis, 'segments' | 'passengers' | 'warnings'>
  readonly onPrice: (draft: Draft) => void
}) {
  const t = useText(pnrText)
  const search = useText(searchText)
  const today = dayOfInstant(serverNow())
  const draft = draftOf(analysis, today)
  const flights = draft?.flights?.flat() ?? []
  const stopped = analysis.warnings.some(({ stops }) => stops)
  if (!draft) return null
  const price = () => {
    const days = flights.map(({ carrier, flightNumber, date }) => `${carrier}${flightNumber} ${date}`)
    keepPnrPassengers(days, analysis.passengers.map(draftFromPnr))
    onPrice(draft)
  }
  return (
    <div className={styles.price}>
      <ul className={styles.flights}>
        {flights.map(({ carrier, flightNumber, date, from, to }) => (
          <li key={`${carrier}${flightNumber}${date}`} translate="no">
            <b>
              {carrier} {flightNumber}
            </b>{' '}
            {from} – {to} <span>{shortDate(date, t.locale)}</span>
          </li>
        ))}
        <li>{partyWords(partyOf(analysis), search)}</li>
      </ul>
      <Button kind="primary" size="lg" unavailable={stopped ? t(($) => $.notPriced) : null} onClick={price}>
        {t(($) => $.price, { count: flights.length })}
      </Button>
    </div>
  )
}
