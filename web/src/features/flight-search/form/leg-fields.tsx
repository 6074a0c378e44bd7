import { ArrowLeftRight, X } from 'lucide-react'
import { isLocalDate } from '@interline/domain/time/local-date'
import { useText } from '../../../i18n/index.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import type { DayRange } from '../../../ui/calendar/month-days.ts'
import type { Faults } from '../request/check-search.ts'
import { withLeg, withOutDate } from '../request/search-query.ts'
import type { Draft, DraftChange } from '../request/search-query.ts'
import { searchText } from '../text.ts'
import { DateField } from './date-field.tsx'
import styles from './form.module.css'
import { PlaceField } from './place-field.tsx'

export interface LegFieldsProps {
  readonly draft: Draft
  readonly at: number
  readonly today: string
  readonly range: DayRange
  readonly preferred: readonly string[]
  readonly faults: Faults
  readonly onChange: (change: DraftChange) => void
  /** Only in a multi-city trip with more than two flights. */
  readonly onRemove?: (() => void) | undefined
}

/** One flight of a multi-city trip: from, to, date. */
export function LegFields({
  draft,
  at,
  today,
  range,
  preferred,
  faults,
  onChange,
  onRemove,
}: LegFieldsProps) {
  const t = useText(searchText)
  const leg = draft.legs[at]!
  const path = `journeys.${at}`
  const before = draft.legs[at - 1]?.date ?? ''
  return (
    <fieldset className={styles.leg}>
      <legend className="visually-hidden">{t(($) => $.form.flight, { number: String(at + 1) })}</legend>
      <span className={styles.number} aria-hidden="true">
        {at + 1}
      </span>
      <PlaceField
        label={t(($) => $.form.from)}
        value={leg.origin}
        preferred={preferred}
        fault={faults.get(`${path}.origin`)}
        onChange={(origin) => onChange((now) => withLeg(now, at, { origin }))}
      />
      <span className={styles.swap}>
        <IconButton
          size="sm"
          label={t(($) => $.form.swap)}
          onClick={() => onChange(withLeg(draft, at, { origin: leg.destination, destination: leg.origin }))}
        >
          <ArrowLeftRight aria-hidden="true" />
        </IconButton>
      </span>
      <PlaceField
        label={t(($) => $.form.to)}
        value={leg.destination}
        preferred={preferred}
        fault={faults.get(`${path}.destination`)}
        onChange={(destination) => onChange((now) => withLeg(now, at, { destination }))}
      />
      <DateField
        out={leg.date}
        back={null}
        today={today}
        range={
          isLocalDate(before) && before <= range.max ? { ...range, min: maxOf(before, range.min) } : range
        }
        fault={faults.get(`${path}.date`)}
        onOut={(date) => onChange(withOutDate(draft, at, date))}
        onBack={() => undefined}
      />
      {onRemove && (
        <span className={styles.remove}>
          <IconButton
            kind="ghost"
            size="sm"
            label={t(($) => $.form.removeFlight, { number: String(at + 1) })}
            onClick={onRemove}
          >
            <X aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </fieldset>
  )
}

function maxOf(a: string, b: string): string {
  return a > b ? a : b
}
