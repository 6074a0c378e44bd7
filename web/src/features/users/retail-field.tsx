import { isRetailMarkup } from '@interline/domain/flight-search/retail-price'
import type { RetailMarkup } from '@interline/domain/flight-search/retail-price'
import type { Currency } from '@interline/domain/money/money'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import styles from './profile.module.css'
import { profileText } from './text.ts'

export const NO_RETAIL_MARKUP: RetailMarkup = { unit: 'percent', value: '0' }

export interface RetailFieldProps {
  readonly aside: ReactNode
  /** The currency of a fixed amount: the settlement currency. */
  readonly currency: Currency
  readonly value: RetailMarkup
  readonly onChange: (markup: RetailMarkup) => void
}

/** The markup for the agency's customers: a percentage or an amount. Saved on blur. */
export function RetailField({ aside, currency, value, onChange }: RetailFieldProps) {
  const t = useText(profileText)
  const [typed, setTyped] = useState(value)
  const isRight = isRetailMarkup(typed)
  const { retailRule } = t.messages.settings
  const keep = (next: RetailMarkup) => {
    setTyped(next)
    if (isRetailMarkup(next) && (next.unit !== value.unit || next.value !== value.value)) onChange(next)
  }
  return (
    <div className={styles.retail}>
      <TextField
        label={t(($) => $.settings.retail)}
        hint={t(($) => $.settings.retailHint)}
        error={isRight ? undefined : retailRule[typed.unit]}
        inputMode="decimal"
        maxLength={9}
        value={typed.value}
        onChange={(event) => setTyped({ ...typed, value: event.target.value.trim().replace(',', '.') })}
        onBlur={() => keep({ ...typed, value: typed.value === '' ? '0' : typed.value })}
      />
      <SelectField
        label={t(($) => $.settings.retailUnit)}
        aside={aside}
        value={typed.unit}
        options={(['percent', 'fixed'] as const).map((unit) => ({
          value: unit,
          label: t(($) => $.settings.retailUnits[unit], { currency }),
        }))}
        onChange={({ target }) => keep({ ...typed, unit: target.value === 'fixed' ? 'fixed' : 'percent' })}
      />
    </div>
  )
}
