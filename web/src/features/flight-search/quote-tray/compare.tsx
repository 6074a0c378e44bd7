import { useMemo } from 'react'
import type { Currency } from '@interline/domain/money/money'
import { useText } from '../../../i18n/index.tsx'
import { ruleText } from '../../../shell/fare-rules/text.ts'
import { useClientView } from '../../../shell/client-view.ts'
import { ticketsText } from '../../../shell/separate-tickets/text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { SearchQuery } from '../request/search-query.ts'
import { useRetailMarkup } from '../results/use-pricing.ts'
import { useShownPrice } from '../results/use-shown-price.ts'
import { useViewSettings } from '../results/view-settings.ts'
import type { Solution } from '../run/search-run.ts'
import { fareText, quoteText, searchText } from '../text.ts'
import { AirlineTile } from '../../../shell/parts/airline-tile.tsx'
import styles from './compare.module.css'
import { compare } from './comparison.ts'
import { fareKey, flightWords } from './fare-key.ts'

interface CompareProps {
  readonly options: readonly Solution[]
  readonly query: SearchQuery
  readonly currency: Currency
  readonly onClose: () => void
}

/** The options as columns, with only the facts that differ. */
export function Compare({ options, query, currency, onClose }: CompareProps) {
  const quote = useText(quoteText)
  const fares = useText(fareText)
  const rules = useText(ruleText)
  const search = useText(searchText)
  const tickets = useText(ticketsText)
  const client = useClientView()
  const { figures } = useViewSettings()
  const shown = useShownPrice(currency)
  const markup = useRetailMarkup()
  const inside = !client && figures === 'net'
  const { differing, same } = useMemo(() => {
    const money = (minor: number) => `${shown(minor).currency} ${shown(minor).figure}`
    return compare(options, query, { quote, fares, rules, search, tickets, money, markup }, inside)
  }, [options, query, quote, fares, rules, search, tickets, shown, markup, inside])
  return (
    <Dialog open wide onClose={onClose} title={quote(($) => $.compare.title)}>
      {/* Five options scroll sideways, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={quote(($) => $.compare.title)}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {options.map((option) => (
                <th key={fareKey(option)} scope="col">
                  <span className={styles.option}>
                    <AirlineTile code={option.journeys[0]!.segments[0]!.carrier} />
                    <span lang="en" translate="no">
                      {flightWords(option)}
                    </span>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differing.map(({ name, values, best }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {options.map((option, at) => (
                  <td key={fareKey(option)} className={classNames(best.includes(at) && styles.best)}>
                    {values[at]}
                    {best.includes(at) && (
                      <span className="visually-hidden"> {quote(($) => $.compare.best)}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {same.length > 0 && (
        <p className={styles.same}>
          {quote(($) => $.compare.same, { list: same.join(quote(($) => $.compare.comma)) })}
        </p>
      )}
    </Dialog>
  )
}
