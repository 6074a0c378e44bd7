import type { Currency } from '@interline/domain/money/money'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { book } from '../price-check/checked-fare.ts'
import { sellingPrice } from '../results/listed.ts'
import { usePricing } from '../results/use-pricing.ts'
import { useShownPrice } from '../results/use-shown-price.ts'
import type { Solution } from '../run/search-run.ts'
import { fareText, searchText } from '../text.ts'
import styles from './fares.module.css'

interface TakeFareProps {
  readonly fare: Solution
  readonly currency: Currency
  readonly state: 'gone' | 'chosen' | 'open'
  readonly onChoose: (id: string) => void
}

/** The price of the fare and its button: choose, then book. */
export function TakeFare({ fare, currency, state, onChoose }: TakeFareProps) {
  const t = useText(fareText)
  const search = useText(searchText)
  const pricing = usePricing()
  const selling = useShownPrice(currency)(sellingPrice(fare, pricing))
  return (
    <span className={styles.take}>
      <span title={selling.settled} className={styles.price}>
        <Money amount={selling.amount} currency={selling.currency} />
      </span>
      {state === 'gone' && <small>{search(($) => $.row.gone)}</small>}
      {state === 'chosen' && (
        <Button kind="primary" size="sm" onClick={() => book(fare)}>
          {t(($) => $.book)} <Kbd>B</Kbd>
        </Button>
      )}
      {state === 'open' && (
        <Button size="sm" onClick={() => onChoose(fare.id)}>
          {t(($) => $.choose)} <span className="visually-hidden">{fare.fareFamily}</span>
        </Button>
      )}
    </span>
  )
}
