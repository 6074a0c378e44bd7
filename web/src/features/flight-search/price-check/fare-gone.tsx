import { useText } from '../../../i18n/index.tsx'
import { useStore } from '../../../store.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { startSearch, searchStore } from '../run/search-store.ts'
import { fareText } from '../text.ts'
import { book } from './checked-fare.ts'
import type { OutcomeProps } from './outcome.ts'
import styles from './price-check.module.css'

/** Sold out or withdrawn: offers the other fares of the same flights. */
export function FareGone({ solution, answer, onBack }: OutcomeProps) {
  const t = useText(fareText)
  const run = useStore(searchStore)
  const tooShort = answer.reason === 'transfer_too_short'
  const others = (run?.shown ?? [])
    .filter(
      ({ id, itineraryKey }) =>
        itineraryKey === solution.itineraryKey && id !== solution.id && !run?.gone.has(id),
    )
    .sort((a, b) => a.priceDetail.total - b.priceDetail.total)
  const again = () => {
    onBack()
    if (run) startSearch(run.query)
  }
  return (
    <Dialog
      open
      onClose={onBack}
      title={t(($) => (tooShort ? $.check.tooShort : $.check.gone))}
      foot={
        <>
          <Button kind={others.length > 0 ? 'default' : 'primary'} onClick={again}>
            {t(($) => $.check.searchAgain)}
          </Button>
          <Button onClick={onBack}>{t(($) => $.check.back)}</Button>
        </>
      }
    >
      <p className={styles.lead} role="alert">
        {tooShort && `${t(($) => $.check.tooShortText)} `}
        {t(($) => (others.length > 0 ? $.check.goneText : $.check.goneNothing))}
      </p>
      <ul className={styles.others}>
        {others.map((fare) => (
          <li key={fare.id}>
            <b lang="en" translate="no">
              {fare.fareFamily}
            </b>
            <Money amount={fare.priceDetail.total} currency={fare.priceDetail.currency} strong />
            <Button size="sm" onClick={() => book(fare)}>
              {t(($) => $.book)} <span className="visually-hidden">{fare.fareFamily}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
