import { CURRENCIES, type Currency } from '@interline/domain/money/money'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import styles from './review-rules.module.css'
import { rulesText } from './text.ts'
import type { Rules, RulesForm } from './use-rules-form.ts'

interface LimitValuesProps {
  readonly form: RulesForm
  readonly base: Rules
  readonly locked: boolean
}

/** A limit per currency; the list adds another currency. */
export function LimitValues({ form, base, locked }: LimitValuesProps) {
  const t = useText(rulesText)
  const [added, setAdded] = useState<readonly Currency[]>([])
  const nameOf = (currency: Currency) => `over_threshold.${currency}`
  const isShown = (currency: Currency) =>
    form.draft[nameOf(currency)] !== '' ||
    base.rules.over_threshold.amounts[currency] !== undefined ||
    added.includes(currency)
  const shown = CURRENCIES.filter(isShown)
  return (
    <>
      {shown.map((currency) => (
        <TextField
          key={currency}
          label={t(($) => $.values.limit, { currency })}
          hint={t(($) => $.default, { value: t(($) => $.noLimit) })}
          error={form.faults[nameOf(currency)] && t(($) => $.faults.amount)}
          lead={currency}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          disabled={locked}
          autoFocus={added.at(-1) === currency}
          value={String(form.draft[nameOf(currency)] ?? '')}
          onChange={({ target }) => form.set(nameOf(currency), target.value)}
        />
      ))}
      {shown.length === 0 && <p className={styles.quiet}>{t(($) => $.limits.none)}</p>}
      {!locked && (
        <SelectField
          label={t(($) => $.limits.add)}
          placeholder={t(($) => $.limits.choose)}
          value=""
          options={CURRENCIES.filter((each) => !isShown(each)).map((value) => ({ value, label: value }))}
          onChange={({ target }) => setAdded([...added, target.value as Currency])}
        />
      )}
    </>
  )
}
