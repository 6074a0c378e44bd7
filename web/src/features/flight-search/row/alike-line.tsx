import { ChevronDown, Layers } from 'lucide-react'
import type { Currency } from '@interline/domain/money/money'
import { useText } from '../../../i18n/index.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useShownPrice } from '../results/use-shown-price.ts'
import type { ListedItinerary } from '../results/use-results.ts'
import { searchText } from '../text.ts'
import styles from './alike-line.module.css'

interface AlikeLineProps {
  readonly others: readonly ListedItinerary[]
  readonly currency: Currency
  readonly open: boolean
  readonly onToggle: () => void
}

/** Below the first separate-ticket option: how many similar ones there are, via which places, and from what price. */
export function AlikeLine({ others, currency, open, onToggle }: AlikeLineProps) {
  const t = useText(searchText)
  const shown = useShownPrice(currency)
  const { best } = others[0]!
  // `SVO / DEL`: outbound via one, return via the other.
  const places = best.solution.journeys
    .map(({ connections }) => connections.map(({ airport }) => airport).join(' · ') || '–')
    .join(' / ')
  const lowest = shown(Math.min(...others.map((each) => each.best.priceDetail.total)))
  const count = others.length
  return (
    <li className={styles.line}>
      <button type="button" aria-expanded={open} onClick={onToggle}>
        <Layers aria-hidden="true" />
        {open
          ? t(($) => $.row.foldAlike, { count, places })
          : t(($) => $.row.alike, { count, places, amount: `${lowest.currency} ${lowest.figure}` })}
        <ChevronDown aria-hidden="true" className={classNames(styles.mark, open && styles.turned)} />
      </button>
    </li>
  )
}
