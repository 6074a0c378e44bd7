import { Clock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocale } from '../../i18n/index.tsx'
import { classNames } from '../class-names.ts'
import { momentText } from '../format/dates.ts'
import { lateBy, timeLeft, urgency } from '../format/time-left.ts'
import styles from './sign.module.css'
import { useNow } from './use-now.ts'

export interface SignProps {
  /** The deadline, ISO or epoch milliseconds. */
  readonly until: string | number
  /** What the deadline is for, read aloud with it: "Pay within". Visible with `showLabel`. */
  readonly label: string
  readonly showLabel?: boolean
  /** Shown instead once the deadline has passed; a function gets how long ago: "3 h", and the sign stays in alarm. */
  readonly over: string | ((late: string) => string)
  /** When the time began to run, ISO or epoch milliseconds: the last tenth of a long time is yellow. */
  readonly since?: string | number
  readonly large?: boolean
  /** Called once when the deadline passes while visible. */
  readonly onOver?: () => void
}

/** The deadline sign: time left, black on yellow in its last minutes, red in the last two. Digits never animate. */
export function Sign({ until, label, showLabel = false, over, since, large = false, onOver }: SignProps) {
  const locale = useLocale()
  const deadline = new Date(until).getTime()
  const countsLate = typeof over === 'function'
  const now = useNow(deadline, countsLate)
  const state = urgency(deadline - now, since === undefined ? 0 : deadline - new Date(since).getTime())
  const ended = useRef(state === 'over')
  useEffect(() => {
    if (state !== 'over' || ended.current) return
    ended.current = true
    onOver?.()
  }, [state, onOver])
  const date = momentText(deadline, now, locale)
  const ends = countsLate ? over(lateBy(now - deadline, locale)) : over
  const text = state === 'over' ? ends : (timeLeft(deadline, now, locale) ?? date)
  return (
    <span
      role="timer"
      aria-label={`${label} ${text}`}
      title={date}
      className={classNames(
        styles.sign,
        styles[state === 'over' && countsLate ? 'hot' : state],
        large && styles.large,
      )}
    >
      <Clock aria-hidden="true" />
      {showLabel && state !== 'over' && `${label} `}
      {text}
    </span>
  )
}
