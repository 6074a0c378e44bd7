import { useText } from '../../../i18n/index.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { flightWords } from '../quote-tray/fare-key.ts'
import type { Solution } from '../run/search-run.ts'
import { searchText } from '../text.ts'
import styles from './row.module.css'

interface RowPickProps {
  readonly solution: Solution
  readonly picked: boolean
  readonly onPick: () => void
}

/** Adds the itinerary to the quote, as the key X does for the current row. */
export function RowPick({ solution, picked, onPick }: RowPickProps) {
  const t = useText(searchText)
  return (
    <span className={styles.pick}>
      <Checkbox
        checked={picked}
        aria-label={t(($) => $.quote.pick, { flights: flightWords(solution) })}
        title={`${t(($) => $.quote.add)} (X)`}
        onChange={onPick}
      />
    </span>
  )
}
