import { Clock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocale } from '../../i18n/index.tsx'
import { classNames } from '../class-names.ts'
import { dayAndMonth, dayOfInstant, timeOfInstant } from '../format/dates.ts'
import { timeLeft, urgency } from '../format/time-left.ts'
import styles from './sign.module.css'
import { useNow } from './use-now.ts'

export interface SignProps {
  /** The deadline, ISO or epoch milliseconds. */
  readonly until: string | number
  /** What the deadline is for, read aloud with it: "Pay within". Visible with `showLabel`. */
  readonly label: string
  readonly showLabel?: boolean
  /** Shown instead once the deadline has passed. */
  readonly over: string
  readonly large?: boolean
  /** Called once when the deadline passes while visible. */
  readonly onOver?: () => void
}

/** The deadline sign: time left, black on yellow in the last hour, red in the last ten minutes. Digits never animate. */
export function Sign({ until, label, showLabel = false, over, large = false, onOver }: SignProps) {
  const locale = useLocale()
  const deadline = new Date(until).getTime()
  const now = useNow(deadline)
  const state = urgency(deadline - now)
  const ended = useRef(state === 'over')
  useEffect(() => {
    if (state !== 'over' || ended.current) return
    ended.current = true
    onOver?.()
  }, [state, onOver])
  const date = `${dayAndMonth(dayOfInstant(deadline), locale)} ${timeOfInstant(deadline)}`
  const text = state === 'over' ? over : (timeLeft(deadline, now, locale) ?? date)
  return (
    <span
      role="timer"
      aria-label={`${label} ${text}`}
      title={date}
      className={classNames(styles.sign, styles[state], large && styles.large)}
    >
      <Clock aria-hidden="true" />
      {showLabel && state !== 'over' && `${label} `}
      {text}
    </span>
  )
}
