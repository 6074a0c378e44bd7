import type { Currency } from '@interline/domain/money/money'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Money } from '../../../ui/money/money.tsx'
import type { Train } from '../station.ts'
import { railText } from '../text.ts'
import styles from '../rail.module.css'
import { TrainTimes } from './train-times.tsx'

type Offer = Train['classes'][number]
/** From here on the number of seats is worth a word. */
const FEW = 20

interface TrainRowProps {
  readonly train: Train
  readonly currency: Currency
  readonly passengers: number
  /** The button of a class with seats for everybody. */
  readonly button: (offer: Offer) => ReactNode
}

/** One train: number, times, and its classes with seats and the price of all passengers. */
export function TrainRow({ train: { run, classes }, currency, passengers, button }: TrainRowProps) {
  const t = useText(railText)
  return (
    <li className={styles.train} aria-label={run.train}>
      <div className={styles.number}>
        <strong translate="no">{run.train}</strong>
        <span className={styles.quiet}>{t(($) => $.kinds[run.kind])}</span>
      </div>
      <TrainTimes run={run} />
      <ul className={styles.classes}>
        {classes.map((offer) => (
          <li key={offer.seatClass} className={styles.class}>
            <span>{t(($) => $.classes[offer.seatClass])}</span>
            <span className={styles.quiet}>
              {offer.left >= passengers &&
                offer.left <= FEW &&
                t(($) => $.search.left, { count: offer.left })}
            </span>
            <span className={styles.price}>
              <Money amount={offer.total} currency={currency} strong />
              {passengers > 1 && (
                <span className={styles.quiet}> {t(($) => $.search.total, { count: passengers })}</span>
              )}
            </span>
            {offer.left >= passengers ? (
              button(offer)
            ) : (
              <span className={styles.quiet}>{t(($) => $.search.soldOut)}</span>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}
