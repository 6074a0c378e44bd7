import type { Currency } from '@interline/domain/money/money'
import { useText } from '../../../i18n/index.tsx'
import { useClientView } from '../../../shell/client-view.ts'
import { Money } from '../../../ui/money/money.tsx'
import { searchText } from '../text.ts'
import { netPrice, partySize, sellingPrice } from '../results/listed.ts'
import styles from './row.module.css'
import type { ListedItinerary } from '../results/use-results.ts'
import { usePricing } from '../results/use-pricing.ts'
import { useShownPrice } from '../results/use-shown-price.ts'
import { useViewSettings } from '../results/view-settings.ts'

interface RowPriceProps {
  readonly itinerary: ListedItinerary
  readonly currency: Currency
}

/** The price that the list sorts by, its components, and the total of the party. */
export function RowPrice({ itinerary, currency }: RowPriceProps) {
  const t = useText(searchText)
  const client = useClientView()
  const { figures } = useViewSettings()
  const pricing = usePricing()
  const perAdult = usePricing('adult')
  const forAll = usePricing('all')
  const shown = useShownPrice(currency)
  const { solution } = itinerary.best
  const main = shown(sellingPrice(solution, pricing))
  const net = netPrice(solution, pricing)
  const extra = sellingPrice(solution, pricing) - net
  const size = partySize(solution)
  return (
    <div className={styles.price}>
      <span title={main.settled}>
        <Money amount={main.amount} currency={main.currency} size="row" />
      </span>
      {!client && figures === 'net' && (
        <span className={styles.net}>
          {t(($) => $.price.netLine, { net: shown(net).figure })}
          {extra !== 0 && (
            <span>{extra < 0 ? ` − ${shown(-extra).figure}` : ` + ${shown(extra).figure}`}</span>
          )}
        </span>
      )}
      {size > 1 && (
        <span className={styles.party}>
          {pricing.mode === 'adult'
            ? t(($) => $.price.party, { count: size, amount: shown(sellingPrice(solution, forAll)).figure })
            : t(($) => $.price.perAdult, { amount: shown(sellingPrice(solution, perAdult)).figure })}
        </span>
      )}
    </div>
  )
}
