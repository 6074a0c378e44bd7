import { useText } from '../../i18n/index.tsx'
import { classNames } from '../class-names.ts'
import { duration } from '../format/time-left.ts'
import { uiText } from '../ui-text.ts'
import styles from './flight.module.css'

/** What is between two flights of one journey; minutes. */
export interface ConnectionProps {
  readonly connection: {
    readonly minutes: number
    /** Minutes above the minimum connection time. */
    readonly margin: number
    readonly selfTransfer: boolean
    readonly bagRecheck: boolean
    readonly bags: 'through' | 'reclaim' | 'ask'
    readonly airportChange: boolean
    readonly overnight: boolean
  }
  /** Entry requirements of the country, in words; null when there are none. */
  readonly border?: string | null
  readonly className?: string | undefined
}

/** A connection in a list of flights: its length and, in amber, what the traveller must watch out for. */
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
