import { CURRENCIES, type Currency } from '@interline/domain/money/money'
import { useText } from '../../../i18n/index.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { settingsText } from '../text.ts'
import type { ControlProps } from './control-props.ts'
import type { FeesTyped } from './settings-draft.ts'
import styles from './settings.module.css'

const FEES = ['change', 'refund', 'void'] as const

/** The agency's fees for changes, refunds and voids of the agency below; all blank: none. */
export function FeesControl({ name, form, disabled }: ControlProps) {
  const t = useText(settingsText)
  const fees = (form.valueOf(name) as FeesTyped | null) ?? {
    change: '',
    refund: '',
    void: '',
    currency: form.currency,
    feeOnInvoluntary: false,
  }
  const set = (change: Partial<FeesTyped>) => {
    const next = { ...fees, ...change }
    const isEmpty = !next.feeOnInvoluntary && FEES.every((each) => next[each].trim() === '')
    form.set(name, isEmpty ? null : next)
  }
  return (
    <div className={styles.choice}>
      <div className={styles.parts}>
        {FEES.map((each) => (
          <TextField
            key={each}
            label={t.messages.fees[each]}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            disabled={disabled}
            lead={fees.currency}
            value={fees[each]}
            error={form.errorAt(`${name}.${each}`)}
            onChange={({ target }) => set({ [each]: target.value })}
          />
        ))}
        <SelectField
          label={t(($) => $.fees.currency)}
          value={fees.currency}
          disabled={disabled}
          options={CURRENCIES.map((code) => ({ value: code, label: code }))}
          onChange={({ target }) => set({ currency: target.value as Currency })}
        />
      </div>
      <Checkbox
        checked={fees.feeOnInvoluntary}
        disabled={disabled}
        onChange={({ target }) => set({ feeOnInvoluntary: target.checked })}
      >
        {t(($) => $.fees.involuntary)}
      </Checkbox>
    </div>
  )
}
