import type { Currency } from '@interline/domain/money/money'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { dayAndTime } from '../../../ui/format/day-and-time.ts'
import { Money } from '../../../ui/money/money.tsx'
import { replayText } from '../text.ts'
import styles from './replay.module.css'

/** The order of any product after one of its events. */
interface ReplayMoment {
  readonly at: string
  /** Who did it; empty: it is in the sentence, or nobody is named. */
  readonly who: string
  readonly sentence: string
  readonly status: ReactNode
  /** Minor units; null: nobody has named an amount. */
  readonly price: number | null
  readonly paid: number
  readonly returned: number
  /** What else the product shows of it. */
  readonly more?: ReactNode
}

interface ReplaySliderProps {
  readonly moments: readonly ReplayMoment[]
  readonly currency: Currency
}

/** The order after each of its events, with a slider. */
export function ReplaySlider({ moments, currency }: ReplaySliderProps) {
  const t = useText(replayText)
  const timeOf = (at: string) => dayAndTime(at, serverNow(), t.locale, { seconds: true })
  const id = useId()
  const last = moments.length - 1
  const [chosen, setChosen] = useState(last)
  const at = Math.min(chosen, last)
  const moment = moments[at]
  if (!moment) return <p className={styles.quiet}>{t(($) => $.nothing)}</p>
  const place = t(($) => $.place, { number: at + 1, count: last + 1 })
  return (
    <div className={styles.replay}>
      <label className={styles.label} htmlFor={id}>
        {t(($) => $.label)}
      </label>
      <div className={styles.bar}>
        <IconButton
          label={t(($) => $.before)}
          unavailable={at === 0 ? t(($) => $.first) : null}
          onClick={() => setChosen(at - 1)}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <input
          id={id}
          className={styles.slider}
          type="range"
          min={0}
          max={last}
          step={1}
          value={at}
          aria-valuetext={t(($) => $.value, { place: [place, timeOf(moment.at)], sentence: moment.sentence })}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
        <IconButton
          label={t(($) => $.after)}
          unavailable={at >= last ? t(($) => $.last) : null}
          onClick={() => setChosen(at + 1)}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <p className={styles.event}>
        <span className={styles.quiet}>
          {place} · <time dateTime={moment.at}>{timeOf(moment.at)}</time>
          {moment.who && ` · ${moment.who}`}
        </span>
        <span>{moment.sentence}</span>
      </p>
      <Facts moment={moment} currency={currency} />
      {moment.more}
    </div>
  )
}

interface FactsProps extends Pick<ReplaySliderProps, 'currency'> {
  readonly moment: ReplayMoment
}

function Facts({ moment, currency }: FactsProps) {
  const t = useText(replayText)
  const amounts = [
    { label: t(($) => $.price), amount: moment.price },
    { label: t(($) => $.paid), amount: moment.paid },
    { label: t(($) => $.returned), amount: moment.returned },
  ]
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t(($) => $.status)}</dt>
        <dd>{moment.status}</dd>
      </div>
      {amounts.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount === null ? t(($) => $.notNamed) : <Money amount={amount} currency={currency} />}</dd>
        </div>
      ))}
    </dl>
  )
}
