import { Popover } from '@mantine/core'
import { CalendarDays } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { addMonths } from '@interline/domain/time/local-date'
import type { LocalDate } from '@interline/domain/time/local-date'
import { parseTypedDate } from '@interline/domain/time/typed-date'
import { serverNow } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { Calendar } from '../calendar/calendar.tsx'
import type { DayRange } from '../calendar/month-days.ts'
import { Field } from '../field/field.tsx'
import type { FieldLook } from '../field/field.tsx'
import fieldStyles from '../field/field.module.css'
import { dayOfInstant, fullDate } from '../format/dates.ts'
import { uiText } from '../ui-text.ts'
import { KitRoot } from './kit-root.tsx'
import { usePortalTarget } from './use-portal-target.ts'
import styles from './kit.module.css'
import { isComposing } from '../keys.ts'

export interface DateFieldProps extends FieldLook {
  /** `yyyy-mm-dd`, or empty. */
  readonly value: string
  /** Called with a day or an empty string; unreadable text stays in the field with an error. */
  readonly onChange: (day: string) => void
  readonly onBlur?: () => void
  /** Births are in the past, expiry and travel days in the future: this resolves `12MAR88` and `12-04`. */
  readonly direction: 'past' | 'future'
  /** The user's date pattern. */
  readonly format?: string
  readonly min?: string
  readonly max?: string
  readonly name?: string
  readonly autoComplete?: string
  readonly disabled?: boolean
  readonly required?: boolean
}

/** A day, typed in any common or airline format, or picked from a keyboard-operable calendar. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, direction, format, min, max, label, note, aside, hint, error, size } =
    props
  const t = useText(uiText)
  // The text being typed; null while the field shows its value.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (value && fullDate(value, format))
  const [open, setOpen] = useState(false)
  const today = dayOfInstant(serverNow())
  const home = usePortalTarget()
  const input = useRef<HTMLInputElement>(null)
  // A value from outside (a paste, another passenger) replaces unreadable text, but never what is being typed.
  useEffect(() => {
    if (value && document.activeElement !== input.current) setTyped(null)
  }, [value])

  function read(written: string): string | undefined {
    const shortForm = t.locale !== 'en' || format === 'MM/dd/yyyy' ? 'month' : 'day'
    return parseTypedDate(written, { today, direction, shortForm })
  }
  const settle = () => {
    const day = text.trim() === '' ? '' : read(text)
    // Unreadable text stays as typed, with an error below it.
    if (day !== undefined) setTyped(null)
    if ((day ?? '') !== value) onChange(day ?? '')
    onBlur?.()
  }
  const pick = (day: string) => {
    setOpen(false)
    setTyped(null)
    onChange(day)
  }
  const unreadable =
    text.trim() !== '' && value === '' && read(text) === undefined && t(($) => $.date.unknown, { text })
  return (
    <Field
      label={label}
      note={note}
      aside={aside}
      hint={hint}
      // An unreadable value is not an empty field, so its error comes first.
      error={unreadable || error}
      size={size ?? 'md'}
    >
      {(control) => (
        <KitRoot>
          <Popover
            opened={open}
            onChange={setOpen}
            position="bottom-end"
            offset={6}
            withRoles={false}
            closeOnEscape={false}
            portalProps={home.portalProps}
            trapFocus
            returnFocus
            unstyled
            transitionProps={{ duration: 0 }}
            classNames={{ dropdown: styles.popover ?? '' }}
          >
            <Popover.Target>
              <div className={fieldStyles.box} ref={home.ref}>
                <input
                  ref={input}
                  type="text"
                  {...control}
                  name={props.name}
                  autoComplete={props.autoComplete ?? 'off'}
                  disabled={props.disabled}
                  aria-required={props.required}
                  value={text}
                  onChange={(event) => setTyped(event.target.value)}
                  onBlur={settle}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter' && !isComposing(event.nativeEvent)) settle()
                  }}
                />
                <span className={fieldStyles.trail}>
                  <button
                    type="button"
                    className={styles.open}
                    aria-label={t(($) => $.date.open)}
                    aria-haspopup="dialog"
                    aria-expanded={open}
                    disabled={props.disabled}
                    onClick={() => setOpen(!open)}
                  >
                    <CalendarDays aria-hidden="true" />
                  </button>
                </span>
              </div>
            </Popover.Target>
            <Days
              value={value}
              today={today}
              min={min}
              max={max}
              onPick={pick}
              onClose={() => setOpen(false)}
            />
          </Popover>
        </KitRoot>
      )}
    </Field>
  )
}

interface DaysProps {
  readonly value: string
  readonly today: LocalDate
  readonly min: LocalDate | undefined
  readonly max: LocalDate | undefined
  readonly onPick: (day: LocalDate) => void
  readonly onClose: () => void
}

/** The calendar below the field. */
function Days({ value, today, min, max, onPick, onClose }: DaysProps) {
  const t = useText(uiText)
  return (
    <Popover.Dropdown
      role="dialog"
      aria-label={t(($) => $.date.choose)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Escape closes the calendar, not the dialog around it.
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={styles.calendar}>
        <Calendar
          months={1}
          years
          from={value}
          to={value}
          today={today}
          range={rangeAround(today, min, max)}
          current={value}
          onPick={onPick}
        />
      </div>
    </Popover.Dropdown>
  )
}

/** From the oldest possible birth to the latest document expiry, unless the field limits it. */
function rangeAround(today: LocalDate, min?: LocalDate, max?: LocalDate): DayRange {
  return { min: min || addMonths(today, -120 * 12), max: max || addMonths(today, 30 * 12) }
}
