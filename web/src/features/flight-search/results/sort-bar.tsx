import type { QuickPicks } from '@interline/domain/flight-search/quick-picks'
import { totalMinutes } from '@interline/domain/flight-search/solution'
import type { Currency } from '@interline/domain/money/money'
import { useId } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { duration } from '../../../ui/format/time-left.ts'
import { searchText } from '../text.ts'
import type { Listed } from './listed.ts'
import { PriceModes } from './price-modes.tsx'
import styles from './sort-bar.module.css'
import { useShownPrice } from './use-shown-price.ts'
import { changeView, TABS, useViewSettings } from './view-settings.ts'
import type { Tab } from './view-settings.ts'

interface SortBarProps {
  readonly picks: QuickPicks<Listed> | undefined
  readonly currency: Currency
  /** More than one passenger, so there are two prices to show. */
  readonly party: boolean
}

/** Each sort order with its first result, so that the trade-off is visible. */
export function SortBar({ picks, currency, party }: SortBarProps) {
  const t = useText(searchText)
  const { sort } = useViewSettings()
  const shown = useShownPrice(currency)
  const name = useId()
  return (
    <div className={styles.bar}>
      <div className={styles.tabs} role="radiogroup" aria-label={t(($) => $.sort.label)}>
        {TABS.map((tab) => {
          const pick = picks?.[PICK[tab]]
          return (
            <label key={tab} className={styles.tab}>
              <input
                type="radio"
                name={name}
                checked={tab === sort}
                onChange={() => changeView({ sort: tab })}
              />
              <span className={styles.name}>{t(($) => $.sort[tab])}</span>
              <span className={styles.facts}>
                {pick && (
                  <>
                    <b>{shown(pick.priceDetail.total).figure}</b>{' '}
                    <span>{duration(totalMinutes(pick), t.locale)}</span>
                  </>
                )}
              </span>
            </label>
          )
        })}
      </div>
      <div className={styles.modes}>
        <span className={styles.label}>{t(($) => $.price.label)}</span>
        <PriceModes party={party} size="sm" />
      </div>
    </div>
  )
}

/** The first result of each sort order. */
export const PICK = {
  price: 'cheapest',
  value: 'bestValue',
  duration: 'fastest',
  departure: 'earliest',
} as const satisfies Record<Tab, keyof QuickPicks<unknown>>
