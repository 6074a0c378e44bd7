// Converts settings between dotted names and a nested object: `flightConfig.filter.airlines` is inside
// `flightConfig`.

import type { SettingsDraft } from './setting-changes.ts'
import { SETTING_KEYS, type SettingKey } from './setting-table.ts'

/** Turns values by setting name into a nested object. */
export function nested(values: Iterable<readonly [SettingKey, unknown]>): Record<string, unknown> {
  const whole: Record<string, unknown> = {
    commonConfig: {},
    flightConfig: {},
    trainConfig: {},
    taxConfig: {},
  }
  for (const [key, value] of values) {
    const parts = key.split('.')
    const last = parts.pop() ?? ''
    let place = whole
    for (const part of parts) place = (place[part] ??= {}) as Record<string, unknown>
    place[last] = value
  }
  return whole
}

/** The settings that a nested object contains; null: reset to inherited. */
export function draftOf(given: object): SettingsDraft {
  const values = SETTING_KEYS.flatMap((key) => {
    const value = key
      .split('.')
      .reduce<unknown>(
        (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
        given,
      )
    return value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(values)
}
