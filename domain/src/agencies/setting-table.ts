// One table of all agency settings: where each is stored, its default, how it is inherited and who may set
// it. `effective` returns the effective value and its source; everything that depends on a setting reads it
// through here.

import type { Currency } from '../money/money.ts'
import { compareRational, fromDecimal } from '../money/rational.ts'
import { DEFAULT_LOCALE, type Locale } from '../text/text.ts'
import type {
  CodeFilter,
  CommonSettings,
  CreditPeriod,
  FlightSettings,
  OwnSettings,
  PriceAdjustment,
  RouteClass,
  ServiceFees,
  TaxSettings,
} from './settings.ts'

/** Effective values by the name of the setting in `PUT agencies/{id}/config`. */
export type SettingValues = {
  readonly [Key in keyof CommonSettings as `commonConfig.${Key}`]: CommonSettings[Key]
} & {
  readonly [Class in RouteClass as `flightConfig.priceAdjustment.${Class}`]: PriceAdjustment | null
} & {
  readonly [List in keyof FlightSettings['filter'] as `flightConfig.filter.${List}`]: CodeFilter
} & {
  readonly [Field in keyof TaxSettings as `taxConfig.${Field}`]: string
} & {
  readonly 'commonConfig.settlementCurrency': Currency
  readonly 'commonConfig.emailLanguage': Locale
  readonly 'commonConfig.paymentChannels': CodeFilter
  readonly 'flightConfig.markup': string | null
  readonly 'flightConfig.allowedLoss': string
  readonly 'flightConfig.serviceFee': ServiceFees
  readonly 'flightConfig.showSuppliers': boolean
  readonly 'flightConfig.onlyFreeBaggage': boolean
  readonly 'flightConfig.onlyFareBasis': boolean
  readonly 'flightConfig.maxResponseTime': number
  readonly 'flightConfig.searchMode': 'all' | 'hot'
  readonly 'flightConfig.bookingNotifyUrl': string | null
  readonly 'flightConfig.flightChangeNotifyUrl': string | null
  readonly 'flightConfig.reviewAll': boolean
  readonly 'flightConfig.reviewOver': string | null
  readonly 'trainConfig.notifyUrl': string | null
  readonly 'trainConfig.manual': boolean
  readonly creditPeriod: CreditPeriod
  readonly restrictedHosts: readonly string[]
}
export type SettingKey = keyof SettingValues

/**
 * `any`: hides or forbids, so one level that sets it is enough. `all`: permits, so every level must set it.
 * `own`: each level for itself. `nearest`: the closest level that has set it. `together`: the lists of all
 * levels combined. `lowest`: the smallest amount among the levels in the agency's own currency.
 */
export type Inheritance = 'any' | 'all' | 'own' | 'nearest' | 'together' | 'lowest'

/** The type of the value: selects the form field and the wording of a change. */
export type SettingKind =
  | 'switch'
  | 'currency'
  | 'language'
  | 'percent'
  | 'amount'
  | 'fees'
  | 'seconds'
  | 'searchMode'
  | 'address'
  | 'codes'
  | 'adjustment'
  | 'period'
  | 'hosts'
  | 'text'

export interface Setting {
  readonly kind: SettingKind
  readonly rule: Inheritance
  /** Default where no level has set it. */
  readonly fallback: unknown
  /** Path in `OwnSettings`. */
  readonly path: readonly string[]
  /** Who sets it apart from the platform: the parent agency, or no one. */
  readonly by: 'seller' | 'platform'
}

/** Shortest and longest time that an agency may wait for suppliers, in seconds. */
export const RESPONSE_SECONDS = { min: 3, max: 60 } as const

const NO_FILTER: CodeFilter = { allow: null, deny: [] }
const NO_FEES: ServiceFees = { change: 0, refund: 0, void: 0, currency: 'CNY', feeOnInvoluntary: false }

const of = (
  kind: SettingKind,
  rule: Inheritance,
  path: string,
  fallback: unknown,
  by: Setting['by'] = 'seller',
): Setting => ({ kind, rule, path: path.split('.'), fallback, by })

// oxfmt-ignore
export const SETTINGS: Readonly<Record<SettingKey, Setting>> = {
  'commonConfig.enableFlightService': of('switch', 'all', 'common.enableFlightService', true),
  'commonConfig.enableTrainService': of('switch', 'all', 'common.enableTrainService', false),
  'commonConfig.isShowBill': of('switch', 'own', 'common.isShowBill', ({ proxyLevel }: OwnSettings) => proxyLevel === 0),
  'commonConfig.canCreateSubAgency': of('switch', 'own', 'common.canCreateSubAgency', false, 'platform'),
  'commonConfig.settlementCurrency': of('currency', 'own', 'currency', 'CNY'),
  'commonConfig.emailLanguage': of('language', 'nearest', 'emailLanguage', DEFAULT_LOCALE),
  'commonConfig.sendEmailToSubAgency': of('switch', 'own', 'common.sendEmailToSubAgency', true),
  'commonConfig.hidePnrBooking': of('switch', 'any', 'common.hidePnrBooking', false),
  'commonConfig.hideMainlandContent': of('switch', 'any', 'common.hideMainlandContent', false),
  'commonConfig.disablePayment': of('switch', 'any', 'common.disablePayment', false),
  'commonConfig.paymentChannels': of('codes', 'together', 'common.paymentChannels', NO_FILTER),
  'commonConfig.showOnlyOwnOrders': of('switch', 'any', 'common.showOnlyOwnOrders', false),
  'commonConfig.showInvoiceTypeInBill': of('switch', 'own', 'common.showInvoiceTypeInBill', false),
  'commonConfig.hideChildPassengers': of('switch', 'any', 'common.hideChildPassengers', false),
  'flightConfig.markup': of('percent', 'own', 'flight.markup', null),
  'flightConfig.allowedLoss': of('amount', 'own', 'flight.allowedLoss', '0'),
  'flightConfig.serviceFee': of('fees', 'own', 'flight.serviceFees', NO_FEES),
  'flightConfig.showSuppliers': of('switch', 'all', 'flight.showSuppliers', false),
  'flightConfig.onlyFreeBaggage': of('switch', 'any', 'flight.onlyFreeBaggage', false),
  'flightConfig.onlyFareBasis': of('switch', 'any', 'flight.onlyFareBasis', false),
  'flightConfig.maxResponseTime': of('seconds', 'own', 'flight.maxResponseSeconds', 15),
  'flightConfig.searchMode': of('searchMode', 'own', 'flight.searchMode', 'all'),
  'flightConfig.bookingNotifyUrl': of('address', 'own', 'flight.bookingNotifyUrl', null),
  'flightConfig.flightChangeNotifyUrl': of('address', 'own', 'flight.flightChangeNotifyUrl', null),
  'flightConfig.filter.airlines': of('codes', 'together', 'flight.filter.airlines', NO_FILTER),
  'flightConfig.filter.suppliers': of('codes', 'together', 'flight.filter.suppliers', NO_FILTER),
  'flightConfig.filter.plans': of('codes', 'together', 'flight.filter.plans', NO_FILTER),
  'flightConfig.priceAdjustment.china': of('adjustment', 'own', 'flight.priceAdjustment.china', null),
  'flightConfig.priceAdjustment.domestic': of('adjustment', 'own', 'flight.priceAdjustment.domestic', null),
  'flightConfig.priceAdjustment.intraContinental': of('adjustment', 'own', 'flight.priceAdjustment.intraContinental', null),
  'flightConfig.priceAdjustment.intercontinental': of('adjustment', 'own', 'flight.priceAdjustment.intercontinental', null),
  'flightConfig.reviewAll': of('switch', 'any', 'flight.reviewAll', false, 'platform'),
  'flightConfig.reviewOver': of('amount', 'lowest', 'flight.reviewOver', null, 'platform'),
  'trainConfig.notifyUrl': of('address', 'own', 'train.notifyUrl', null),
  'trainConfig.manual': of('switch', 'own', 'train.manual', false),
  'taxConfig.name': of('text', 'own', 'tax.name', ''),
  'taxConfig.number': of('text', 'own', 'tax.number', ''),
  'taxConfig.address': of('text', 'own', 'tax.address', ''),
  'taxConfig.bank': of('text', 'own', 'tax.bank', ''),
  creditPeriod: of('period', 'own', 'creditPeriod', 'month'),
  restrictedHosts: of('hosts', 'own', 'restrictedHosts', []),
}

export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[]

export interface Effective<Value> {
  readonly value: Value
  /** Levels of the chain whose own setting determines the value, from the top; empty: it is the default. */
  readonly from: readonly number[]
  /** The parent level that determines it, whatever the last level sets; null: the last level may set it. */
  readonly lockedBy: number | null
}

/** What the agency has set itself; null: not set. */
export function ownValue<Key extends SettingKey>(level: OwnSettings, key: Key): SettingValues[Key] | null {
  const found = SETTINGS[key].path.reduce<unknown>(
    (inner, name) => (inner === null || typeof inner !== 'object' ? undefined : Reflect.get(inner, name)),
    level,
  )
  return (isEmpty(found) ? null : found) as SettingValues[Key] | null
}

/** No host means no restriction, and a filter without codes means no filter. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (Array.isArray(value)) return value.length === 0
  return isFilter(value) && (value.allow ?? []).length === 0 && value.deny.length === 0
}

function isFilter(value: unknown): value is CodeFilter {
  return typeof value === 'object' && value !== null && 'allow' in value && 'deny' in value
}

/**
 * The effective value for the last agency in the chain. `chain`: top level first, the agency itself last, not
 * empty.
 */
export function effective<Key extends SettingKey>(
  chain: readonly OwnSettings[],
  key: Key,
): Effective<SettingValues[Key]> {
  const owns = chain.map((level) => ownValue(level, key))
  const found = FIND[SETTINGS[key].rule]({ owns, chain, key })
  return { ...found, value: bounded(found.value, key) as SettingValues[Key] }
}

/** Seconds stored by earlier versions are clamped to the limits. */
function bounded(value: unknown, key: SettingKey): unknown {
  const { min, max } = RESPONSE_SECONDS
  return SETTINGS[key].kind === 'seconds' ? Math.min(max, Math.max(min, Number(value))) : value
}

interface Asked {
  readonly owns: readonly unknown[]
  readonly chain: readonly OwnSettings[]
  readonly key: SettingKey
}

const FIND: Readonly<Record<Inheritance, (asked: Asked) => Effective<unknown>>> = {
  any({ owns }) {
    const first = owns.indexOf(true)
    if (first === -1) return { value: false, from: lastOf(owns), lockedBy: null }
    return { value: true, from: [first], lockedBy: first < owns.length - 1 ? first : null }
  },
  all({ owns, chain, key }) {
    const first = owns.findIndex((own, at) => !(own ?? fallbackOf(chain[at], key)))
    if (first === -1) return { value: true, from: lastOf(owns), lockedBy: null }
    const isAbove = first < owns.length - 1
    return {
      value: false,
      from: isAbove || owns[first] !== null ? [first] : [],
      lockedBy: isAbove ? first : null,
    }
  },
  own({ owns, chain, key }) {
    return { value: owns.at(-1) ?? fallbackOf(chain.at(-1), key), from: lastOf(owns), lockedBy: null }
  },
  nearest({ owns, chain, key }) {
    const at = owns.findLastIndex((own) => own !== null)
    return {
      value: owns[at] ?? fallbackOf(chain.at(-1), key),
      from: at === -1 ? [] : [at],
      lockedBy: null,
    }
  },
  together({ owns }) {
    const filters = owns.map((own) => own as CodeFilter | null)
    return {
      value: together(filters.filter((filter) => filter !== null)),
      from: filters.flatMap((filter, at) => (filter === null ? [] : [at])),
      lockedBy: null,
    }
  },
  lowest({ owns, chain }) {
    const currency = chain.at(-1)?.currency
    // An amount in another currency is ignored.
    const amounts = owns.map((own, at) => (chain[at]?.currency === currency ? (own as string | null) : null))
    const lowest = amounts.reduce<number>((best, amount, at) => {
      if (amount === null) return best
      const known = amounts[best] ?? null
      return known === null || compareRational(fromDecimal(amount), fromDecimal(known)) < 0 ? at : best
    }, -1)
    return { value: amounts[lowest] ?? null, from: lowest === -1 ? [] : [lowest], lockedBy: null }
  },
}

function lastOf(owns: readonly unknown[]): readonly number[] {
  return owns.at(-1) === null ? [] : [owns.length - 1]
}

function fallbackOf(level: OwnSettings | undefined, key: SettingKey): unknown {
  const { fallback } = SETTINGS[key]
  return typeof fallback === 'function'
    ? (fallback as (level: OwnSettings | undefined) => unknown)(level)
    : fallback
}

/** A code passes when every level lets it pass: the intersection of allowed codes minus all denied ones. */
function together(filters: readonly CodeFilter[]): CodeFilter {
  const lists = filters.map(({ allow }) => allow).filter((allow) => allow !== null && allow.length > 0)
  const allow = lists.reduce<readonly string[] | null>(
    (both, list) => (both === null ? list : both.filter((code) => list?.includes(code))),
    null,
  )
  return { allow, deny: [...new Set(filters.flatMap(({ deny }) => deny))] }
}
