import { CREDIT_PERIODS } from '@interline/domain/agencies/settings'
import { SETTINGS, type SettingKey, type SettingKind } from '@interline/domain/agencies/setting-table'
import { CURRENCIES } from '@interline/domain/money/money'
import { LOCALES } from '@interline/domain/text/text'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { SelectField, type Option } from '../../../ui/field/select-field.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { settingsText } from '../text.ts'
import { AdjustmentControl } from './adjustment-control.tsx'
import { CodesControl } from './codes-control.tsx'
import type { ControlProps } from './control-props.ts'
import { FeesControl } from './fees-control.tsx'
import { plainText } from './settings-draft.ts'
import styles from './settings.module.css'

const INPUT_MODES: Partial<Record<SettingKind, 'url' | 'numeric' | 'text'>> = {
  address: 'url',
  seconds: 'numeric',
  text: 'text',
}
const TEXT_LENGTHS: Partial<Record<SettingKey, number>> = { 'taxConfig.name': 100, 'taxConfig.number': 30 }

/** The control of a setting, by its type. Blank or "not set here" inherits from above. */
export function SettingControl(props: ControlProps): ReactNode {
  const { name, label, form, disabled } = props
  const t = useText(settingsText)
  const value = form.valueOf(name)
  const { kind } = SETTINGS[name]
  const hidden = <span className="visually-hidden">{label}</span>
  const choose = (options: readonly Option[], placeholder?: string) => (
    <SelectField
      label={hidden}
      value={plainText(value)}
      options={options}
      disabled={disabled}
      {...(placeholder === undefined ? {} : { placeholder })}
      onChange={({ target }) => form.set(name, target.value === '' ? null : target.value)}
    />
  )
  const type = (more: { readonly lead?: ReactNode; readonly trail?: ReactNode; readonly wide?: boolean }) => (
    <TextField
      label={hidden}
      value={plainText(value)}
      placeholder={t(($) => $.inherit)}
      autoComplete="off"
      disabled={disabled}
      error={form.errorAt(name)}
      inputMode={INPUT_MODES[kind] ?? 'decimal'}
      maxLength={kind === 'address' ? 300 : kind === 'text' ? (TEXT_LENGTHS[name] ?? 200) : 12}
      lead={more.lead}
      trail={more.trail}
      onChange={({ target }) => form.set(name, target.value === '' ? null : target.value)}
    />
  )
  switch (kind) {
    case 'switch':
      return (
        <Segmented
          label={label}
          value={value === null ? 'inherit' : value === true ? 'on' : 'off'}
          segments={[
            { value: 'inherit', label: t(($) => $.inherit), disabled },
            { value: 'on', label: t(($) => $.on), disabled },
            { value: 'off', label: t(($) => $.off), disabled },
          ]}
          onChange={(chosen) => form.set(name, chosen === 'inherit' ? null : chosen === 'on')}
        />
      )
    case 'currency':
      return choose(CURRENCIES.map((code) => ({ value: code, label: code })))
    case 'language':
      return choose(
        LOCALES.map((locale) => ({ value: locale, label: t.messages.languages[locale] })),
        t(($) => $.inherit),
      )
    case 'searchMode':
      return choose(
        (['all', 'hot'] as const).map((mode) => ({ value: mode, label: t.messages.searchModes[mode] })),
        t(($) => $.inherit),
      )
    case 'period':
      return choose(
        CREDIT_PERIODS.map((period) => ({ value: period, label: t.messages.periods[period] })),
        t(($) => $.inherit),
      )
    case 'percent':
      return type({ trail: '%' })
    case 'amount':
      return type({ lead: form.currency })
    case 'seconds':
      return type({ trail: 's' })
    case 'address':
    case 'text':
      return <div className={styles.wide}>{type({})}</div>
    case 'hosts':
      return (
        <div className={styles.wide}>
          <TextArea
            label={hidden}
            rows={3}
            spellCheck={false}
            disabled={disabled}
            placeholder={t(($) => $.inherit)}
            error={form.errorAt(name)}
            value={plainText(value)}
            onChange={({ target }) => form.set(name, target.value === '' ? null : target.value)}
          />
        </div>
      )
    case 'adjustment':
      return <AdjustmentControl {...props} />
    case 'fees':
      return <FeesControl {...props} />
    case 'codes':
      return <CodesControl {...props} />
  }
}
