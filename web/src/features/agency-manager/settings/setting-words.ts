/** Settings in words: their names, and their values in read-only places. */
import { SETTINGS, type SettingKey } from '@interline/domain/agencies/setting-table'
import type { CodeFilter, PriceAdjustment, ServiceFees } from '@interline/domain/agencies/settings'
import type { Currency } from '@interline/domain/money/money'
import { readTyped } from '@interline/domain/money/typed-amount'
import { useText } from '../../../i18n/index.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { settingsText } from '../text.ts'
import { plainText } from './settings-draft.ts'

/** The text at a dotted name. */
function wordAt(words: object, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>(
      (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
      words,
    )
  return typeof found === 'string' ? found : key
}

export function useSettingWords(currency: Currency) {
  const t = useText(settingsText)
  const { messages } = t
  const amount = (units: string) => {
    const minor = readTyped(units, currency)
    return minor === null ? units : moneyText(minor, currency, { plus: true })
  }
  const rowText = ({ unit, value, limit, includeInfant }: PriceAdjustment): string => {
    const what =
      unit === 'percent'
        ? t(($) => $.percent, { value: signed(value) })
        : t(($) => $.adjustment.perPassenger, { amount: amount(value) })
    const row =
      Number(limit) === 0
        ? t(($) => $.adjustment.summary, { value: what })
        : t(($) => $.adjustment.capped, { value: what, limit: plainAmount(limit, currency) })
    return includeInfant ? t(($) => $.adjustment.withInfants, { row }) : row
  }
  const feesText = (fees: ServiceFees): string => {
    if (fees.change + fees.refund + fees.void === 0) return t(($) => $.none)
    const of = (minor: number) => moneyText(minor, fees.currency)
    const text = t(($) => $.fees.summary, {
      change: of(fees.change),
      refund: of(fees.refund),
      void: of(fees.void),
    })
    return fees.feeOnInvoluntary ? t(($) => $.fees.withInvoluntary, { fees: text }) : text
  }
  const codesText = ({ allow, deny }: CodeFilter, names: (code: string) => string): string => {
    const list = (codes: readonly string[]) => t.list(codes.map(names))
    const parts = [
      ...(allow && allow.length > 0 ? [t(($) => $.codes.allowed, { codes: list(allow) })] : []),
      ...(deny.length > 0 ? [t(($) => $.codes.denied, { codes: list(deny) })] : []),
    ]
    return parts.length > 0 ? parts.join(' · ') : t(($) => $.codes.any)
  }
  const named: Partial<Record<SettingKey, Readonly<Record<string, string>>>> = {
    'flightConfig.filter.plans': messages.plans,
    'commonConfig.paymentChannels': messages.channels,
  }
  const codeName = (key: SettingKey, code: string) => named[key]?.[code] ?? code
  const valueOf = (key: SettingKey, value: unknown): string => {
    if (value === null || value === undefined) return t(($) => $.notSet)
    switch (SETTINGS[key].kind) {
      case 'switch':
        return value === true ? t(($) => $.on) : t(($) => $.off)
      case 'language':
        return messages.languages[value as keyof typeof messages.languages]
      case 'searchMode':
        return messages.searchModes[value as keyof typeof messages.searchModes]
      case 'period':
        return messages.periods[value as keyof typeof messages.periods]
      case 'seconds':
        return t(($) => $.seconds, { count: Number(value) })
      case 'percent':
        return t(($) => $.percent, { value: signed(plainText(value)) })
      case 'amount':
        return plainAmount(plainText(value), currency)
      case 'adjustment':
        return rowText(value as PriceAdjustment)
      case 'fees':
        return feesText(value as ServiceFees)
      case 'codes':
        return codesText(value as CodeFilter, (code) => codeName(key, code))
      case 'hosts': {
        const hosts = value as readonly string[]
        return hosts.length > 0 ? t.list(hosts) : t(($) => $.none)
      }
      default:
        return plainText(value) || t(($) => $.notSet)
    }
  }
  return {
    nameOf: (key: string) => wordAt(messages.names, key),
    hintOf: (key: SettingKey) => wordAt(messages.hints, key),
    valueOf,
    codeName,
  }
}

function signed(value: string): string {
  return Number(value) > 0 ? `+${value}` : value.replace('-', '\u2212')
}

function plainAmount(units: string, currency: Currency): string {
  const minor = readTyped(units, currency)
  return minor === null ? `${currency} ${units}` : moneyText(minor, currency)
}
