import { lazy, Suspense, useCallback, useId, useRef, useState } from 'react'
import { PASSENGER_TYPES } from '@interline/domain/flight-search/passenger-counts'
import { useText } from '../../../i18n/index.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useDismiss } from '../../../ui/overlay/use-dismiss.ts'
import { partyWords } from '../party-words.ts'
import type { Faults } from '../request/check-search.ts'
import type { PassengerCounts } from '../request/search-query.ts'
import { searchText } from '../text.ts'
import styles from './form.module.css'

// With its list of countries it is larger than the page's budget allows.
const loadPanel = () => import('./passengers-panel.tsx')
const PassengersPanel = lazy(loadPanel)

interface PassengersFieldProps {
  readonly value: PassengerCounts
  readonly onChange: (counts: PassengerCounts) => void
  /** Nationality of the party; empty: not given. */
  readonly passport: string
  readonly onPassport: (passport: string) => void
  readonly faults: Faults
  readonly className?: string | undefined
}

/** Passengers and passport in words; opens the panel to change them. */
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
        // Prefetches the panel's code on press.
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.label}>{t(($) => $.form.passengers)}</span>
        <span className={styles.shown}>{[partyWords(value, t), passport].filter(Boolean).join(' · ')}</span>
      </button>
      <Suspense>
        {open && (
          <PassengersPanel
            value={value}
            onChange={onChange}
            passport={passport}
            onPassport={onPassport}
            onDone={done}
          />
        )}
      </Suspense>
      {fault && (
        <p className={styles.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}
