// What a draft would change in an agency's own settings, setting by setting.

import { ownValue, SETTING_KEYS, SETTINGS, type SettingKey, type SettingValues } from './setting-table.ts'
import type { OwnSettings } from './settings.ts'

/** Own values by their names; null: reset here. Settings that are missing stay as they are. */
export type SettingsDraft = { readonly [Key in SettingKey]?: SettingValues[Key] | null }

/** One setting before and after; null: not set by the agency itself. */
export interface SettingChange {
  readonly key: SettingKey
  readonly before: unknown
  readonly after: unknown
}

/** The agency's own settings with a draft applied. */
export function withDraft(own: OwnSettings, draft: SettingsDraft): OwnSettings {
  const keys = Object.keys(draft) as SettingKey[]
  return keys.reduce<OwnSettings>((level, key) => {
    const value = draft[key]
    return value === undefined ? level : (place(level, SETTINGS[key].path, value) as OwnSettings)
  }, own)
}

function place(holder: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  const inside = (typeof holder === 'object' && holder !== null ? holder : {}) as Record<string, unknown>
  if (rest.length > 0) return { ...inside, [name]: place(inside[name], rest, value) }
  return value === null
    ? Object.fromEntries(Object.entries(inside).filter(([key]) => key !== name))
    : { ...inside, [name]: value }
}

/** Only what differs, in the order of the table. */
export function settingChanges(before: OwnSettings, after: OwnSettings): readonly SettingChange[] {
  return SETTING_KEYS.flatMap((key) => {
    const [was, is] = [ownValue(before, key), ownValue(after, key)]
    return sameValue(was, is) ? [] : [{ key, before: was, after: is }]
  })
}

/** Equal values, regardless of the order of their keys. */
function sameValue(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  if (Array.isArray(one) || Array.isArray(other)) return sameList(one, other)
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => sameValue(Reflect.get(one, name), Reflect.get(other, name)))
}

function sameList(one: object, other: object): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
  return one.every((each, at) => sameValue(each, other[at]))
}
