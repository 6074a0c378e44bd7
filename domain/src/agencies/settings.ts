// The shapes of an agency's settings. Defaults and inheritance are in setting-table.ts.

import type { Currency } from '../money/money.ts'
import type { Locale } from '../text/text.ts'

/** A solution's class by the places it touches; price adjustment is set per class. */
export const ROUTE_CLASSES = ['china', 'domestic', 'intraContinental', 'intercontinental'] as const
export type RouteClass = (typeof ROUTE_CLASSES)[number]

export const CREDIT_PERIODS = ['day', 'week', 'month', 'year'] as const
export type CreditPeriod = (typeof CREDIT_PERIODS)[number]

export interface CommonSettings {
  readonly enableFlightService: boolean
  readonly enableTrainService: boolean
  readonly isShowBill: boolean
  readonly canCreateSubAgency: boolean
  readonly sendEmailToSubAgency: boolean
  readonly hidePnrBooking: boolean
  readonly hideMainlandContent: boolean
  readonly disablePayment: boolean
  readonly showOnlyOwnOrders: boolean
  readonly showInvoiceTypeInBill: boolean
  /** Agencies above neither see its passengers nor receive documents and mails with their names. */
  readonly hideChildPassengers: boolean
}

/** `value` and `limit` are decimal texts: percent of the fare, or whole units of the agency's settlement currency. */
export interface PriceAdjustment {
  readonly unit: 'percent' | 'fixed'
  readonly value: string
  /** Cap of the absolute adjustment per passenger; `0` = unlimited. */
  readonly limit: string
  readonly includeInfant: boolean
}

/** Fees per passenger and accepted request, in minor units of `currency`. */
export interface ServiceFees {
  readonly change: number
  readonly refund: number
  readonly void: number
  readonly currency: Currency
  readonly feeOnInvoluntary: boolean
}

/** `allow` null: everything that is not denied. */
export interface CodeFilter {
  readonly allow: readonly string[] | null
  readonly deny: readonly string[]
}

export interface FlightSettings {
  /** Percent of the fare where the route class has no adjustment of its own; decimal text, null = none. */
  readonly markup: string | null
  /** How far a discount may take the price below the seller's cost, per passenger: whole units as a decimal text. */
  readonly allowedLoss: string
  readonly serviceFees: ServiceFees
  readonly showSuppliers: boolean
  readonly onlyFreeBaggage: boolean
  readonly onlyFareBasis: boolean
  readonly maxResponseSeconds: number
  readonly searchMode: 'all' | 'hot'
  /** Of airlines, suppliers and ticketing plans. */
  readonly filter: Readonly<Record<'airlines' | 'suppliers' | 'plans', CodeFilter>>
  readonly priceAdjustment: Readonly<Partial<Record<RouteClass, PriceAdjustment>>>
  /** The service desk reviews every new order before it can be paid. */
  readonly reviewAll: boolean
  /**
   * And orders that cost more than this: whole units of the settlement currency as a decimal text; null: the
   * platform's limit.
   */
  readonly reviewOver: string | null
  /** Where events about orders, and about schedule changes, are posted; https only. */
  readonly bookingNotifyUrl: string | null
  readonly flightChangeNotifyUrl: string | null
}

export interface TrainSettings {
  readonly notifyUrl: string | null
  /** Train orders go to the service desk instead of being ticketed automatically. */
  readonly manual: boolean
}

/** Stated on its statements and in accounting exports; empty: not set. */
export interface TaxSettings {
  /** Registered name, where it differs from the agency's. */
  readonly name: string
  readonly number: string
  readonly address: string
  /** Bank and account as invoices state them. */
  readonly bank: string
}

/** Name, number, address and bank as lines of a document; none where nothing is set. */
export function taxLines({ name, number, address, bank }: TaxSettings): readonly string[] {
  return [name, number, address, bank].filter((line) => line !== '')
}

/** Which of an agency's settings can hide an option. */
export const HIDING_RULES = [
  'suppliers',
  'mainlandContent',
  'airlines',
  'plans',
  'fareBasis',
  'freeBaggage',
] as const
export type HidingRule = (typeof HIDING_RULES)[number]

/** What an agency has set itself; everything else is inherited or has its default. */
export interface OwnSettings {
  /** 0 = top level. */
  readonly proxyLevel: number
  /** Settlement currency; always its own. */
  readonly currency: Currency
  /** Language of mails and documents; null: that of the parent agency. */
  readonly emailLanguage?: Locale | null
  readonly creditPeriod?: CreditPeriod
  readonly restrictedHosts?: readonly string[]
  readonly common: Partial<CommonSettings> & {
    /** Payment gateways that the agency's seller offers to it. */
    readonly paymentChannels?: CodeFilter
  }
  readonly flight: Partial<Omit<FlightSettings, 'filter'>> & {
    readonly filter?: Partial<FlightSettings['filter']>
  }
  readonly train?: Partial<TrainSettings>
  readonly tax?: Partial<TaxSettings>
}

/** True when a code passes the filter. */
export function passesFilter(filter: CodeFilter, code: string): boolean {
  return (filter.allow === null || filter.allow.includes(code)) && !filter.deny.includes(code)
}
