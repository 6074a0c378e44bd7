// Checks of a draft beyond its form: suppliers that do not exist, amounts in the agency's currency, and
// whether that currency may change. Issues are reported at the fields.

import type { SettingsDraft } from '@interline/domain/agencies/setting-changes'
import { ownValue, SETTING_KEYS, SETTINGS, type SettingKey } from '@interline/domain/agencies/setting-table'
import { adjustmentFault, isUnits } from '@interline/domain/agencies/setting-values'
import type { CodeFilter, OwnSettings, PriceAdjustment } from '@interline/domain/agencies/settings'
import type { Currency } from '@interline/domain/money/money'
import type { FieldReason } from '../../platform/http/failure.ts'

export interface Checking {
  readonly isOffice: boolean
  readonly seesSuppliers: boolean
  readonly suppliers: readonly string[]
}

/** Empty: it can be saved, as far as the draft alone decides. */
export function configReasons(
  own: OwnSettings,
  draft: SettingsDraft,
  { isOffice, seesSuppliers, suppliers }: Checking,
): FieldReason[] {
  const currency = draft['commonConfig.settlementCurrency'] ?? own.currency
  const keys = Object.keys(draft) as SettingKey[]
  return [
    ...keys.flatMap((path): FieldReason[] =>
      (!isOffice && SETTINGS[path].by === 'platform') ||
      (!seesSuppliers && path === 'flightConfig.filter.suppliers')
        ? [{ path, rule: 'setting.platform_only' }]
        : [],
    ),
    ...keys.flatMap((key) => amountReasons(key, draft[key], currency)),
    ...supplierReasons(draft['flightConfig.filter.suppliers'], suppliers),
    ...leftInOldCurrency(own, draft, currency),
  ]
}

function amountReasons(key: SettingKey, value: unknown, currency: Currency): FieldReason[] {
  if (value === null || value === undefined) return []
  const { kind } = SETTINGS[key]
  if (kind === 'amount')
    return isUnits(value as string, currency)
      ? []
      : [{ path: key, rule: 'setting.units', values: { currency } }]
  if (kind !== 'adjustment') return []
  const row = value as PriceAdjustment
  const fault = adjustmentFault(row, currency)
  if (fault === null) return []
  if (fault === 'limit') return [{ path: `${key}.limit`, rule: 'setting.units', values: { currency } }]
  return row.unit === 'percent'
    ? [{ path: `${key}.value`, rule: 'setting.percent' }]
    : [{ path: `${key}.value`, rule: 'setting.fixed', values: { currency } }]
}

function supplierReasons(filter: CodeFilter | null | undefined, known: readonly string[]): FieldReason[] {
  if (!filter) return []
  return (['allow', 'deny'] as const).flatMap((list) =>
    (filter[list] ?? []).flatMap((code, at): FieldReason[] =>
      known.includes(code)
        ? []
        : [
            {
              path: `flightConfig.filter.suppliers.${list}.${at}`,
              rule: 'setting.supplier_unknown',
              values: { code },
            },
          ],
    ),
  )
}

/** Amounts that would be read in a different currency than the one they were set in. */
function leftInOldCurrency(own: OwnSettings, draft: SettingsDraft, after: Currency): FieldReason[] {
  const before = own.currency
  if (before === after) return []
  return SETTING_KEYS.filter((key) => draft[key] === undefined && holdsAmount(own, key)).map((path) => ({
    path,
    rule: 'setting.currency_amount',
    values: { before, after },
  }))
}

function holdsAmount(own: OwnSettings, key: SettingKey): boolean {
  const value = ownValue(own, key)
  if (value === null) return false
  if (SETTINGS[key].kind === 'amount') return value !== '0'
  if (SETTINGS[key].kind !== 'adjustment') return false
  const { unit, limit } = value as PriceAdjustment
  return unit === 'fixed' || Number(limit) !== 0
}
