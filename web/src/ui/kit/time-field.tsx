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
  /** Called with a time or with the empty string; text that is no time is kept in the field and told to its user. */
  readonly onChange: (time: string) => void
}

/** A clock time: typed the way people and airline systems write it, `23:10` or `2310`. */
export function TimeField({ value, onChange, error, ...look }: TimeFieldProps) {
  const t = useText(uiText)
  // What is being typed; null while the field simply shows its value.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? value
  const input = useRef<HTMLInputElement>(null)
  // A time from outside (a mail that was read) replaces what could not be read, but never what is being typed.
  useEffect(() => {
    if (value && document.activeElement !== input.current) setTyped(null)
  }, [value])
  const settle = () => {
    if (typed === null) return
    const time = typed.trim() === '' ? '' : parseTypedTime(typed)
    // Text that is no time stays as it was typed, with the sentence below it.
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
