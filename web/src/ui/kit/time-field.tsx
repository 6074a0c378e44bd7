import { useEffect, useRef, useState } from 'react'
import { parseTypedTime } from '@interline/domain/time/typed-time'
import { useText } from '../../i18n/index.tsx'
import { TextField } from '../field/text-field.tsx'
import type { FieldLook } from '../field/field.tsx'
import { uiText } from '../ui-text.ts'
import { isComposing } from '../keys.ts'

interface TimeFieldProps extends FieldLook {
  /** `hh:mm`, or empty. */
  readonly value: string
  /** Called with a time or an empty string; unreadable text stays in the field with an error. */
  readonly onChange: (time: string) => void
}

/** A clock time, typed as `23:10` or `2310`. */
export function TimeField({ value, onChange, error, ...look }: TimeFieldProps) {
  const t = useText(uiText)
  // The text being typed; null while the field shows its value.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? value
  const input = useRef<HTMLInputElement>(null)
  // A value from outside (a parsed email) replaces unreadable text, but never what is being typed.
  useEffect(() => {
    if (value && document.activeElement !== input.current) setTyped(null)
  }, [value])
  const settle = () => {
    if (typed === null) return
    const time = typed.trim() === '' ? '' : parseTypedTime(typed)
    // Unreadable text stays as typed, with an error below it.
    if (time !== undefined) setTyped(null)
    if ((time ?? '') !== value) onChange(time ?? '')
  }
  const unreadable =
    text.trim() !== '' &&
    value === '' &&
    parseTypedTime(text) === undefined &&
    t(($) => $.time.unknown, { text })
  return (
    <TextField
      {...look}
      ref={input}
      code
      autoComplete="off"
      maxLength={10}
      error={unreadable || error}
      value={text}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event.nativeEvent)) settle()
      }}
    />
  )
}
