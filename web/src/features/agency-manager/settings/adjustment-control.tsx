import type { PriceAdjustment } from '@interline/domain/agencies/settings'
import { useText } from '../../../i18n/index.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { settingsText } from '../text.ts'
import type { ControlProps } from './control-props.ts'
import styles from './settings.module.css'

const BEGIN: PriceAdjustment = { unit: 'percent', value: '', limit: '0', includeInfant: false }

/** One row of the price adjustment; without a unit there is none. */
export function AdjustmentControl({ name, form, disabled }: ControlProps) {
  const t = useText(settingsText)
  const row = form.valueOf(name) as PriceAdjustment | null
  const set = (change: Partial<PriceAdjustment>) => form.set(name, { ...(row ?? BEGIN), ...change })
  return (
    <div className={styles.choice}>
      <div className={styles.parts}>
        <SelectField
          label={t(($) => $.adjustment.unit)}
          value={row?.unit ?? ''}
          placeholder={t(($) => $.inherit)}
          disabled={disabled}
          options={(['percent', 'fixed'] as const).map((unit) => ({
            value: unit,
            label: t.messages.adjustment[unit],
          }))}
          onChange={({ target }) =>
            target.value === ''
              ? form.set(name, null)
              : set({ unit: target.value as PriceAdjustment['unit'] })
          }
        />
        {row && (
          <>
            <TextField
              label={t(($) => $.adjustment.value)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              disabled={disabled}
              value={row.value}
              error={form.errorAt(`${name}.value`)}
              {...(row.unit === 'percent' ? { trail: '%' } : { lead: form.currency })}
              onChange={({ target }) => set({ value: target.value })}
            />
            <TextField
              label={t(($) => $.adjustment.limit)}
              hint={t(($) => $.adjustment.limitHint)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              disabled={disabled}
              lead={form.currency}
              value={row.limit}
              error={form.errorAt(`${name}.limit`)}
              onChange={({ target }) => set({ limit: target.value })}
            />
          </>
        )}
      </div>
      {row && (
        <Checkbox
          checked={row.includeInfant}
          disabled={disabled}
          onChange={({ target }) => set({ includeInfant: target.checked })}
        >
          {t(($) => $.adjustment.infants)}
        </Checkbox>
      )}
    </div>
  )
}
