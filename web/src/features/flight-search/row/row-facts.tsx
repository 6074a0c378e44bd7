import { isSpecial } from '@interline/domain/flight-search/ticketing-plan'
import { Zap } from 'lucide-react'
import { useLocale, useText } from '../../../i18n/index.tsx'
import { useClientView } from '../../../shell/client-view.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Bags } from '../../../ui/flight/bags.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { aircraftName, useFleet } from '../../../shell/reference.ts'
import type { Solution } from '../run/search-run.ts'
import { searchText } from '../text.ts'
import { leastBag } from './least-bag.ts'
import { planWords, promiseWords } from './plan-words.ts'
import styles from './row.module.css'

/** Nine means nine or more; from here on it is worth showing. */
const FEW_SEATS = 4

interface RowFactsProps {
  readonly solution: Solution
  readonly gone: boolean
  readonly shared: boolean
}

/** Bags and brand; then source, scarcity and ticketing time. */
export function RowFacts({ solution, gone, shared }: RowFactsProps) {
  const t = useText(searchText)
  const locale = useLocale()
  const fleet = useFleet()
  const client = useClientView()
  const segments = solution.journeys.flatMap((journey) => journey.segments)
  const seats = Math.min(...segments.map(({ seatsLeft }) => seatsLeft))
  // Outbound and return on two tickets need no transfer.
  const tickets = solution.tickets.length
  return (
    <>
      <div className={styles.included}>
        <Bags cabin={leastBag(solution, 'cabin')} checked={leastBag(solution, 'checked')} />
        <span className={styles.brand} lang="en" translate="no">
          {solution.fareFamily} · {aircraftName(segments[0]!.aircraft, fleet)}
        </span>
      </div>
      <div className={styles.tags}>
        <span className={styles.tagLine}>
          {shared && <Tag tone="primary">{t(($) => $.quote.shared)}</Tag>}
          {gone && <Tag tone="error">{t(($) => $.row.gone)}</Tag>}
          {tickets > 1 && <Tag tone="warning">{t(($) => $.row.tickets, { count: tickets })}</Tag>}
          {/* With several tickets the open row names every source; they do not fit here. */}
          {!client && (
            <span title={solution.supplier}>
              <Tag tone="outlined">
                {tickets > 1 ? solution.sourceTag : (solution.supplier ?? solution.sourceTag)}
              </Tag>
            </span>
          )}
          {seats <= FEW_SEATS && <Tag tone="error">{t(($) => $.row.seats, { count: seats })}</Tag>}
          {solution.holdable && <Tag>{t(($) => $.row.hold)}</Tag>}
        </span>
        <span
          className={classNames(styles.promise, isSpecial(solution.productType) && styles.unconfirmed)}
          title={planWords(solution, t, locale)}
        >
          <Zap aria-hidden="true" />
          {promiseWords(solution, t, locale)}
        </span>
      </div>
    </>
  )
}
