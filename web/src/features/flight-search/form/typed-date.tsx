import { useId, useState } from 'react'
import type { Ref } from 'react'
import { isLocalDate } from '@interline/domain/time/local-date'
import { parseTypedDate } from '@interline/domain/time/typed-date'
import { useText } from '../../../i18n/index.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { shortDate } from '../../../ui/format/dates.ts'
import type { DayRange } from '../../../ui/calendar/month-days.ts'
import { searchText } from '../text.ts'
import panel from './date-panel.module.css'
import { isComposing } from '../../../ui/keys.ts'

interface TypedDateProps {
  readonly label: string
  readonly value: string
  readonly today: string
  readonly range: DayRange
  readonly active: boolean
  readonly onFocus: () => void
  readonly onChange: (day: string) => void
  readonly onEnter: () => void
  readonly ref: Ref<HTMLInputElement>
}

/** A typed day (`12DEC`, `12-04`, `20261212`), accepted on Enter and blur. Unreadable text stays with an error. */
export function TypedDate({
  label,
  value,
  today,
  range,
  active,
  onFocus,
  onChange,
  onEnter,
  ref,
}: TypedDateProps) {
  const t = useText(searchText)
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [unread, setUnread] = useState(false)
  const read = (text: string) =>
    parseTypedDate(text, { today, direction: 'future', shortForm: t.locale === 'en' ? 'day' : 'month' })

  // True when the field holds a usable day.
  const take = (): boolean => {
    if (typed === null || typed.trim() === '') {
      setTyped(null)
      return true
    }
    const day = read(typed)
    const fits = day !== undefined && day >= range.min && day <= range.max
    setUnread(!fits)
    if (!fits) return false
    onChange(day)
    setTyped(null)
    return true
  }
  const shown = isLocalDate(value) ? shortDate(value, t.locale) : value
  return (
    <div className={classNames(panel.typed, active && panel.active, unread && panel.unread)}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        id={id}
        value={typed ?? shown}
        autoComplete="off"
        spellCheck={false}
        inputMode="text"
        aria-invalid={unread || undefined}
        aria-describedby={unread ? `${id}-fault` : undefined}
        onFocus={(event) => {
          onFocus()
          event.target.select()
        }}
        onChange={(event) => {
          setTyped(event.target.value)
          setUnread(false)
        }}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
          event.preventDefault()
          if (take()) onEnter()
        }}
      />
      {unread && (
        <p className={panel.fault} id={`${id}-fault`} role="alert">
          {t(($) => (read(typed ?? '') ? $.form.dateOutOfRange : $.form.dateUnread))}
        </p>
      )}
    </div>
  )
}
