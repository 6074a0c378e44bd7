import { Minus, Plus } from 'lucide-react'
import { MAX_SEATS } from '@interline/domain/flight-search/defaults'
import { PASSENGER_TYPES, passengerCountReasons } from '@interline/domain/flight-search/passenger-counts'
import type { PassengerType } from '@interline/domain/flight-search/passenger-counts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import type { PassengerCounts } from '../request/search-query.ts'
import { searchText } from '../text.ts'
import { PassportField } from './passport-field.tsx'
import styles from './passengers.module.css'

interface PassengersPanelProps {
  readonly value: PassengerCounts
  readonly onChange: (counts: PassengerCounts) => void
  /** Nationality of the party; empty: not given. */
  readonly passport: string
  readonly onPassport: (passport: string) => void
  readonly onDone: () => void
}

/** Passenger numbers by steppers. A step that the rules forbid is disabled with its reason. */
export default function PassengersPanel(props: PassengersPanelProps) {
  const { value, onChange, passport, onPassport, onDone } = props
  const t = useText(searchText)
  // Only increases are blocked, so that an invalid number can be reduced.
  const refusal = (type: PassengerType): string | null => {
    const onLap = type === 'infant'
    const rule = onLap ? 'passengers.infants' : 'passengers.too_many'
    const next = passengerCountReasons({ ...value, [type]: value[type] + 1 })
    if (!next.some((reason) => reason.rule === rule)) return null
    return onLap ? t(($) => $.form.noMoreInfants) : t(($) => $.form.noMoreSeats, { max: MAX_SEATS })
  }
  return (
    <div className={styles.panel} role="dialog" aria-label={t(($) => $.form.passengers)}>
      {PASSENGER_TYPES.map((type) => (
        <div key={type} className={styles.row} role="group" aria-label={t(($) => $.passengerTypes[type])}>
          <span>
            <b>{t(($) => $.passengerTypes[type])}</b>
            <span className={styles.age}>{t(($) => $.passengerAges[type])}</span>
          </span>
          <IconButton
            size="sm"
            label={t(($) => $.form.oneLess[type])}
            disabled={value[type] === 0}
            onClick={() => onChange({ ...value, [type]: value[type] - 1 })}
          >
            <Minus aria-hidden="true" />
          </IconButton>
          <output className={styles.count} aria-live="polite">
            {value[type]}
          </output>
          <IconButton
            size="sm"
            label={t(($) => $.form.oneMore[type])}
            unavailable={refusal(type)}
            onClick={() => onChange({ ...value, [type]: value[type] + 1 })}
          >
            <Plus aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <p className={styles.hint}>
        {refusal('adult') ?? refusal('infant') ?? t(($) => $.form.seatsHint, { max: MAX_SEATS })}
      </p>
      <PassportField value={passport} onChange={onPassport} />
      <Button kind="primary" size="sm" wide onClick={onDone}>
        {t(($) => $.form.done)}
      </Button>
    </div>
  )
}
