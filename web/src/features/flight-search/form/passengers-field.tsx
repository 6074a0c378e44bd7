import { Minus, Plus } from 'lucide-react'
import { useCallback, useId, useRef, useState } from 'react'
import { MAX_SEATS } from '@interline/domain/flight-search/defaults'
import { PASSENGER_TYPES, passengerCountReasons } from '@interline/domain/flight-search/passenger-counts'
import type { PassengerType } from '@interline/domain/flight-search/passenger-counts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useDismiss } from '../../../ui/overlay/use-dismiss.ts'
import { partyWords } from '../party-words.ts'
import type { Faults } from '../request/check-search.ts'
import type { PassengerCounts } from '../request/search-query.ts'
import { searchText } from '../text.ts'
import { PassportField } from './passport-field.tsx'
import styles from './form.module.css'
import panel from './passengers.module.css'

interface PassengersFieldProps {
  readonly value: PassengerCounts
  readonly onChange: (counts: PassengerCounts) => void
  /** Nationality of the party; empty: not given. */
  readonly passport: string
  readonly onPassport: (passport: string) => void
  readonly faults: Faults
  readonly className?: string | undefined
}

/** Who travels, by steppers. What the rules would refuse cannot be stepped to, and the button says why. */
export function PassengersField({
  value,
  onChange,
  passport,
  onPassport,
  faults,
  className,
}: PassengersFieldProps) {
  const t = useText(searchText)
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  useDismiss(area, open, close)
  const fault = ['passengers', ...PASSENGER_TYPES.map((type) => `passengers.${type}`)]
    .flatMap((path) => faults.get(path) ?? [])
    .join(' ')
  const done = () => {
    setOpen(false)
    button.current?.focus()
  }
  // Only what an increase would break: a way back from a wrong number must stay open.
  const refusal = (type: PassengerType): string | null => {
    const onLap = type === 'infant'
    const rule = onLap ? 'passengers.infants' : 'passengers.too_many'
    const next = passengerCountReasons({ ...value, [type]: value[type] + 1 })
    if (!next.some((reason) => reason.rule === rule)) return null
    return onLap ? t(($) => $.form.noMoreInfants) : t(($) => $.form.noMoreSeats, { max: MAX_SEATS })
  }
  return (
    <div
      className={classNames(styles.cell, open && styles.open, fault && styles.faulty, className)}
      ref={area}
      role="none"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.preventDefault()
        event.stopPropagation()
        done()
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.value}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.label}>{t(($) => $.form.passengers)}</span>
        <span className={styles.shown}>{[partyWords(value, t), passport].filter(Boolean).join(' · ')}</span>
      </button>
      {open && (
        <div className={panel.panel} role="dialog" aria-label={t(($) => $.form.passengers)}>
          {PASSENGER_TYPES.map((type) => (
            <div key={type} className={panel.row} role="group" aria-label={t(($) => $.passengerTypes[type])}>
              <span>
                <b>{t(($) => $.passengerTypes[type])}</b>
                <span className={panel.age}>{t(($) => $.passengerAges[type])}</span>
              </span>
              <IconButton
                size="sm"
                label={t(($) => $.form.oneLess[type])}
                disabled={value[type] === 0}
                onClick={() => onChange({ ...value, [type]: value[type] - 1 })}
              >
                <Minus aria-hidden="true" />
              </IconButton>
              <output className={panel.count} aria-live="polite">
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
          <p className={panel.hint}>
            {refusal('adult') ?? refusal('infant') ?? t(($) => $.form.seatsHint, { max: MAX_SEATS })}
          </p>
          <PassportField value={passport} onChange={onPassport} />
          <Button kind="primary" size="sm" wide onClick={done}>
            {t(($) => $.form.done)}
          </Button>
        </div>
      )}
      {fault && (
        <p className={styles.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}
