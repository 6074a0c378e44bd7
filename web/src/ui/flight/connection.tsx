import { useText } from '../../i18n/index.tsx'
import { classNames } from '../class-names.ts'
import { duration } from '../format/time-left.ts'
import { uiText } from '../ui-text.ts'
import styles from './flight.module.css'

/** What lies between two flights of one journey; minutes. */
export interface ConnectionProps {
  readonly connection: {
    readonly minutes: number
    /** Minutes over what the change needs. */
    readonly margin: number
    readonly selfTransfer: boolean
    readonly bagRecheck: boolean
    readonly bags: 'through' | 'reclaim' | 'ask'
    readonly airportChange: boolean
    readonly overnight: boolean
  }
  /** What the border of the country asks for, in words; null: nothing to say. */
  readonly border?: string | null
  readonly className?: string | undefined
}

/** A change of planes in a list of flights: how long, and in amber what the traveller has to mind. */
export function Connection({ connection, border = null, className }: ConnectionProps) {
  const t = useText(uiText)
  const { minutes, margin, selfTransfer, bagRecheck, bags, airportChange, overnight } = connection
  const facts = [
    selfTransfer && t(($) => $.connection.selfTransfer),
    bagRecheck && t(($) => $.connection.bagRecheck),
    bags === 'ask' && t(($) => $.connection.bagsAsk),
    border !== null && border,
    airportChange && t(($) => $.connection.airportChange),
    overnight && t(($) => $.connection.overnight),
    margin >= 0 && margin < 30 && t(($) => $.connection.tight, { time: duration(margin, t.locale) }),
  ].filter((fact) => fact !== false)
  const time = duration(minutes, t.locale)
  return (
    <li className={classNames(styles.connection, facts.length > 0 && styles.careful, className)}>
      {[t(($) => $.connection.ground, { time }), ...facts].join(' · ')}
    </li>
  )
}
