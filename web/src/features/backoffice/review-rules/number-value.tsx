import { valuesOf, type BoundedValue } from '@interline/domain/booking/review/rules'
import { useText } from '../../../i18n/index.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { rulesText } from './text.ts'
import type { Rules, RulesForm } from './use-rules-form.ts'
import { useValueWords } from './value-words.ts'

interface NumberValueProps {
  readonly name: BoundedValue
  readonly form: RulesForm
  readonly base: Rules
  readonly locked: boolean
}

/** A whole number of a trigger, with its default below. */
export function NumberValue({ name, form, base, locked }: NumberValueProps) {
  const t = useText(rulesText)
  const { valueOf } = useValueWords()
  const value = name.slice(name.indexOf('.') + 1) as keyof typeof t.messages.values
  const hints: Readonly<Record<string, string>> = t.messages.hints
  const usual = t(($) => $.default, { value: valueOf(name, valuesOf(base.defaults).get(name) ?? null) })
  const fault = form.faults[name]
  return (
    <TextField
      label={t.messages.values[value]}
      hint={[hints[value], usual].filter(Boolean).join(' · ')}
      error={fault?.rule === 'number' && t(($) => $.faults.number, { min: fault.min, max: fault.max })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      disabled={locked}
      value={String(form.draft[name] ?? '')}
      onChange={({ target }) => form.set(name, target.value)}
    />
  )
}
