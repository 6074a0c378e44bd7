import { SETTINGS, type SettingKey } from '@interline/domain/agencies/setting-table'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Link } from '../../../ui/link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { InheritedField } from '../../../ui/setting/inherited-field.tsx'
import { callsOf, type Agency, type Realm } from '../agency-calls.ts'
import { settingsText } from '../text.ts'
import { SettingControl } from './setting-control.tsx'
import { useSettingWords } from './setting-words.ts'
import { valueAt, type SettingsForm } from './use-settings-form.ts'

interface SettingsPanelProps {
  readonly realm: Realm
  readonly title: string
  readonly keys: readonly SettingKey[]
  readonly agency: Agency
  readonly form: SettingsForm
  /** Read-only for this user. */
  readonly locked: boolean
  /** Settings that only the platform changes, shown anyway. */
  readonly fixed?: readonly SettingKey[]
  readonly note?: ReactNode
}

/** Settings of an agency: the own value beside the effective one and its origin. */
export function SettingsPanel({
  realm,
  title,
  keys,
  agency,
  form,
  locked,
  fixed = [],
  note,
}: SettingsPanelProps) {
  const t = useText(settingsText)
  const { nameOf, hintOf, valueOf } = useSettingWords(agency.money.currency)
  const origins = new Map(agency.origins.map((origin) => [origin.key, origin]))
  const shown = keys.filter((key) => origins.has(key))
  if (shown.length === 0) return null
  const linked = ({ id, name }: { readonly id: number; readonly name: string }) =>
    realm === 'office' && id !== agency.id ? <Link to={callsOf(realm).path(id)}>{name}</Link> : name
  return (
    <Panel title={title} note={note}>
      {shown.map((key) => {
        const { from, lockedBy } = origins.get(key)!
        const isFixed = locked || fixed.includes(key)
        const others = from.filter(({ id }) => id !== agency.id)
        const isHere = from.length > others.length
        return (
          <InheritedField
            key={key}
            name={nameOf(key)}
            hint={hintOf(key)}
            isChanged={form.isChanged(key)}
            inForce={valueOf(key, valueAt(agency.effectiveConfig, key))}
            origin={
              lockedBy ? null : from.length === 0 ? (
                t(($) => $.isDefault)
              ) : (
                <Origin here={isHere} others={others.map(linked)} words={t} />
              )
            }
            locked={
              lockedBy &&
              around(
                t(($) => $.locked, { name: '\u0000' }),
                linked(lockedBy),
              )
            }
            onReset={
              !isFixed && form.isOwn(key) && key !== 'commonConfig.settlementCurrency'
                ? () => form.set(key, null)
                : undefined
            }
            error={errorOf(key, form)}
            words={{
              inForce: t(($) => $.inForce),
              reset: t(($) => $.reset),
              resetLabel: t(($) => $.resetLabel, { name: nameOf(key) }),
            }}
          >
            {isFixed ? (
              <span>{valueOf(key, valueAt(agency.config, key))}</span>
            ) : (
              <SettingControl
                name={key}
                label={nameOf(key)}
                form={form}
                agency={agency}
                disabled={form.saving || (key === 'commonConfig.settlementCurrency' && agency.currencyLocked)}
              />
            )}
          </InheritedField>
        )
      })}
    </Panel>
  )
}

/** A sentence with an element in place of its zero byte. */
function around(sentence: string, inside: ReactNode): ReactNode {
  const [before, after] = sentence.split('\u0000')
  return (
    <>
      {before}
      {inside}
      {after}
    </>
  )
}

const SHOWN_INSIDE = new Set(['percent', 'amount', 'seconds', 'address', 'hosts'])

function errorOf(key: SettingKey, form: SettingsForm): string | undefined {
  const { kind } = SETTINGS[key]
  if (SHOWN_INSIDE.has(kind)) return undefined
  return kind === 'codes' && key !== 'flightConfig.filter.airlines' ? form.errorUnder(key) : form.errorAt(key)
}

/** "from Harbour Travel", "set here": the origin of the effective value. */
function Origin({
  here,
  others,
  words: t,
}: {
  readonly here: boolean
  readonly others: readonly ReactNode[]
  readonly words: ReturnType<
    typeof useText<(typeof import('../../../i18n/en/agency-settings.ts'))['default']>
  >
}) {
  return (
    <>
      {others.map((other, at) => (
        <span key={at}>
          {at > 0 && t.list(['', ''])}
          {around(
            t(($) => $.from, { name: '\u0000' }),
            other,
          )}
        </span>
      ))}
      {here && t.list([...(others.length > 0 ? [''] : []), t(($) => $.here)])}
    </>
  )
}
