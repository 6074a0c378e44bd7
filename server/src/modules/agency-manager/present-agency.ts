// An agency for those who manage it: own and effective settings, their sources, and key figures.

import type { Reply } from '@interline/contract/index'
import { nested } from '@interline/domain/agencies/nested-settings'
import {
  effective,
  ownValue,
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
} from '@interline/domain/agencies/setting-table'
import type { Agency } from '../agencies/index.ts'
import type { AgencyFigures } from './read-figures.ts'

export type Row = Reply<'agencies.list'>['rows'][number]
export type Detail = Reply<'agencies.get'>

/** `chain`: top level first, the agency itself last, as far as visible to the caller. */
export function presentRow(chain: readonly Agency[], numbers: AgencyFigures): Row {
  const agency = chain.at(-1)
  if (!agency) throw new Error('an agency has a chain')
  const parent = chain.at(-2)
  const freezing = chain.find(({ ownStatus }) => ownStatus === 'frozen')
  const left = numbers.credit_open ? numbers.credit_limit - numbers.credit_used : 0n
  const creditLeft = left > 0n ? left : 0n
  const spendable = numbers.balance_open ? numbers.balance : 0n
  return {
    id: agency.id,
    parent: parent ? refOf(parent) : null,
    proxyLevel: agency.proxyLevel,
    name: agency.name,
    alias: agency.alias,
    status: agency.status,
    frozenBy: freezing ? refOf(freezing) : null,
    partnerCode: agency.partnerCode,
    money: {
      currency: agency.settlementCurrency,
      balance: Number(numbers.balance),
      creditLimit: Number(numbers.credit_limit),
      creditUsed: Number(numbers.credit_used),
      creditLeft: Number(creditLeft),
      available: Number(spendable + creditLeft),
      overdue: numbers.overdue,
    },
    paysItself: !agency.common.disablePayment,
    people: numbers.people,
    children: numbers.children,
    contact: agency.contact,
    createdAt: numbers.created_at.toISOString(),
    version: agency.version,
  }
}

const refOf = ({ id, name }: Agency) => ({ id, name })

/** A seller's settings for the agency directly below it are between these two: no other level sees them. */
const BETWEEN_TWO: ReadonlySet<SettingKey> = new Set(
  SETTING_KEYS.filter(
    (key) =>
      SETTINGS[key].kind === 'adjustment' ||
      key === 'flightConfig.markup' ||
      key === 'flightConfig.allowedLoss' ||
      key === 'flightConfig.serviceFee',
  ),
)

/** When orders are reviewed is internal to the platform's desk. */
export const STAFF_SETTINGS: ReadonlySet<SettingKey> = new Set([
  'flightConfig.reviewAll',
  'flightConfig.reviewOver',
])

export interface Around {
  readonly isOffice: boolean
  readonly seesSuppliers: boolean
  readonly suppliers: Detail['suppliers']
  readonly mayEdit: boolean
  readonly below: number
  readonly left: Detail['left']
}

export function presentDetail(
  chain: readonly Agency[],
  numbers: AgencyFigures,
  { isOffice, seesSuppliers, suppliers, mayEdit, below, left }: Around,
): Detail {
  const agency = chain.at(-1)
  if (!agency) throw new Error('an agency has a chain')
  const owns = chain.map(({ own }) => own)
  const keys = SETTING_KEYS.filter(
    (key) =>
      (isOffice || !STAFF_SETTINGS.has(key)) &&
      (isOffice || mayEdit || !BETWEEN_TWO.has(key)) &&
      (seesSuppliers || key !== 'flightConfig.filter.suppliers'),
  )
  const found = keys.map((key) => [key, effective(owns, key)] as const)
  const named = (level: number | null) => {
    const at = level === null ? undefined : chain[level]
    return at ? refOf(at) : null
  }
  return {
    ...presentRow(chain, numbers),
    address: agency.address,
    timeZone: agency.timeZone,
    websitePrefix: agency.websitePrefix,
    extraInfo: numbers.extra_info,
    service: agency.service,
    config: nested(keys.map((key) => [key, ownValue(agency.own, key)])) as Detail['config'],
    effectiveConfig: nested(found.map(([key, { value }]) => [key, value])) as Detail['effectiveConfig'],
    origins: found.map(([key, { from, lockedBy }]) => ({
      key,
      from: from.flatMap((level) => named(level) ?? []),
      lockedBy: named(lockedBy),
    })),
    suppliers: seesSuppliers ? suppliers : [],
    below,
    mayEdit,
    currencyLocked: left.balance !== 0 || left.creditUsed !== 0 || left.openOrders > 0,
    left,
  }
}
