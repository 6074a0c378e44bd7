import { PRODUCT_TYPES } from '@interline/domain/flight-search/ticketing-plan'
import { GATEWAY_CHANNELS } from '@interline/domain/ledger/channels'
import type { SettingKey } from '@interline/domain/agencies/setting-table'
import { useText } from '../../../i18n/index.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { settingsText } from '../text.ts'
import { codesIn, type CodesTyped } from './settings-draft.ts'
import type { ControlProps } from './control-props.ts'
import styles from './settings.module.css'
import { useSettingWords } from './setting-words.ts'

const NONE: CodesTyped = { allow: '', deny: '' }
/** Codes of a fixed list; suppliers come with the agency. */
const LISTS: Partial<Record<SettingKey, readonly string[]>> = {
  'flightConfig.filter.plans': PRODUCT_TYPES,
  'commonConfig.paymentChannels': GATEWAY_CHANNELS,
}
type List = 'free' | 'allow' | 'deny'

/** An allow list and a deny list: airlines are typed, everything else is selected. */
export function CodesControl({ name, label, form, agency, disabled }: ControlProps) {
  const t = useText(settingsText)
  const { codeName } = useSettingWords(form.currency)
  const typed = (form.valueOf(name) as CodesTyped | null) ?? NONE
  const set = (change: Partial<CodesTyped>) => {
    const next = { ...typed, ...change }
    form.set(name, next.allow.trim() === '' && next.deny.trim() === '' ? null : next)
  }
  if (name === 'flightConfig.filter.airlines')
    return (
      <div className={styles.codes}>
        {(['allow', 'deny'] as const).map((list) => (
          <TextField
            key={list}
            label={t.messages.codes[list]}
            placeholder={list === 'allow' ? 'CX, HX' : 'UO'}
            code
            maxLength={400}
            autoComplete="off"
            disabled={disabled}
            value={typed[list]}
            error={form.errorAt(`${name}.${list}`)}
            onChange={({ target }) => set({ [list]: target.value })}
          />
        ))}
      </div>
    )
  const lists = { allow: codesIn(typed.allow), deny: codesIn(typed.deny) }
  const codes = LISTS[name]
  const options = codes?.map((code) => ({ code, name: codeName(name, code) })) ?? agency.suppliers
  const put = (code: string, into: List) => {
    const without = (codes: readonly string[]) => codes.filter((each) => each !== code)
    const next = { allow: without(lists.allow), deny: without(lists.deny) }
    if (into !== 'free') next[into] = [...next[into], code]
    set({ allow: next.allow.join(', '), deny: next.deny.join(', ') })
  }
  return (
    <fieldset className={styles.picks} aria-label={label}>
      {options.map((option) => (
        <div key={option.code} className={styles.pick}>
          <span>{option.name}</span>
          <Segmented
            size="sm"
            label={option.name}
            value={
              lists.allow.includes(option.code) ? 'allow' : lists.deny.includes(option.code) ? 'deny' : 'free'
            }
            segments={(['free', 'allow', 'deny'] as const).map((value) => ({
              value,
              label: t.messages.codes[value],
              disabled,
            }))}
            onChange={(value) => put(option.code, value)}
          />
        </div>
      ))}
    </fieldset>
  )
}
