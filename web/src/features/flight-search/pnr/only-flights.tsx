import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import type { WantedFlight } from '../request/search-query.ts'
import { searchText } from '../text.ts'
import styles from './only-flights.module.css'

interface OnlyFlightsProps {
  readonly flights: readonly (readonly WantedFlight[])[]
  readonly onAll: () => void
}

/** Says that the search is of named flights, and the way to all others. */
export function OnlyFlights({ flights, onAll }: OnlyFlightsProps) {
  const t = useText(searchText)
  const names = flights.flat().map(({ carrier, flightNumber }) => `${carrier} ${flightNumber}`)
  return (
    <p className={styles.only}>
      <span>{t(($) => $.pnr.only, { flights: names.join(', ') })}</span>
      <Button size="sm" onClick={onAll}>
        {t(($) => $.pnr.all)}
      </Button>
    </p>
  )
}
