// All effective settings of an agency at once, in the shapes that search, orders and payments use.

import { effective, type SettingKey, type SettingValues } from './setting-table.ts'
import {
  ROUTE_CLASSES,
  type CommonSettings,
  type FlightSettings,
  type OwnSettings,
  type TaxSettings,
} from './settings.ts'

const COMMON_KEYS = [
  'enableFlightService',
  'enableTrainService',
  'isShowBill',
  'canCreateSubAgency',
  'sendEmailToSubAgency',
  'hidePnrBooking',
  'hideMainlandContent',
  'disablePayment',
  'showOnlyOwnOrders',
  'showInvoiceTypeInBill',
  'hideChildPassengers',
] as const satisfies readonly (keyof CommonSettings)[]

/**
 * The effective settings of the last agency in the chain. `chain`: top level first, the agency itself last,
 * not empty.
 */
export function effectiveCommon(chain: readonly OwnSettings[]): CommonSettings {
  return Object.fromEntries(
    COMMON_KEYS.map((key) => [key, effective(chain, `commonConfig.${key}`).value]),
  ) as unknown as CommonSettings
}

/** The tax data of the last agency in the chain. */
export function effectiveTax(chain: readonly OwnSettings[]): TaxSettings {
  const of = (field: keyof TaxSettings) => effective(chain, `taxConfig.${field}`).value
  return { name: of('name'), number: of('number'), address: of('address'), bank: of('bank') }
}

/** Effective flight settings: own prices and fees, hiding rules and filters of all levels combined. */
export function effectiveFlight(chain: readonly OwnSettings[]): FlightSettings {
  const inForce = <Key extends SettingKey>(key: Key): SettingValues[Key] => effective(chain, key).value
  const classes = ROUTE_CLASSES.flatMap((each) => {
    const row = inForce(`flightConfig.priceAdjustment.${each}`)
    return row ? [[each, row] as const] : []
  })
  return {
    markup: inForce('flightConfig.markup'),
    allowedLoss: inForce('flightConfig.allowedLoss'),
    serviceFees: inForce('flightConfig.serviceFee'),
    showSuppliers: inForce('flightConfig.showSuppliers'),
    onlyFreeBaggage: inForce('flightConfig.onlyFreeBaggage'),
    onlyFareBasis: inForce('flightConfig.onlyFareBasis'),
    maxResponseSeconds: inForce('flightConfig.maxResponseTime'),
    searchMode: inForce('flightConfig.searchMode'),
    filter: {
      airlines: inForce('flightConfig.filter.airlines'),
      suppliers: inForce('flightConfig.filter.suppliers'),
      plans: inForce('flightConfig.filter.plans'),
    },
    priceAdjustment: Object.fromEntries(classes),
    reviewAll: inForce('flightConfig.reviewAll'),
    reviewOver: inForce('flightConfig.reviewOver'),
    bookingNotifyUrl: inForce('flightConfig.bookingNotifyUrl'),
    flightChangeNotifyUrl: inForce('flightConfig.flightChangeNotifyUrl'),
  }
}
