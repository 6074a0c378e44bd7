// The agencies of the demo world. Ids, names and switches are fixed: tests, benchmarks and people rely on them.

import type { OwnSettings } from '@interline/domain/agencies/settings'
import type { Currency } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import { jsonText } from '../json/codec.ts'
import type { Tx } from '../../src/platform/database/database.ts'

export interface DemoAgency {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly alias: string
  readonly websitePrefix: string
  readonly partnerCode: string
  readonly currency: Currency
  readonly emailLanguage: Locale
  readonly timeZone: string
  readonly creditPeriod: 'week' | 'month'
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string }
  readonly address: string
  readonly theme?: { readonly color: string; readonly locale: Locale; readonly suppressLoginToast: boolean }
  readonly common?: OwnSettings['common']
  readonly flight?: OwnSettings['flight']
  /** Opening cash and credit limit in minor units of `currency`; posted by the wallet step. */
  readonly balanceMinor: bigint
  readonly creditLimitMinor: bigint
  /** Credit used forty days ago, and not repaid since. */
  readonly creditUsedMinor: bigint
}

export const AGENCY = {
  harbour: 110,
  kowloon: 111,
  macau: 112,
  lantau: 113,
  dragon: 222,
  atlas: 330,
} as const

/** The agency whose users sign on through the simulated identity provider, and where they return to. */
export const DEMO_PROVIDER = { agencyId: AGENCY.atlas, path: '/sign-on/AT1ASC05' } as const

export const DEMO_AGENCIES: readonly DemoAgency[] = [
  {
    id: AGENCY.harbour,
    parentId: null,
    name: 'Harbour Travel',
    alias: 'Harbour',
    websitePrefix: 'harbour',
    partnerCode: 'H4RB0VR1',
    currency: 'HKD',
    emailLanguage: 'en',
    timeZone: 'Asia/Hong_Kong',
    creditPeriod: 'month',
    contact: { name: 'Helen Ho', email: 'owner@harbour.demo', phone: '+85225550110' },
    address: '18/F, Pier Tower, 1 Connaught Road Central, Hong Kong',
    // Those below it have no trains: from inside one family both sides of the switch are seen.
    common: { canCreateSubAgency: true, isShowBill: true, enableTrainService: true },
    flight: {
      showSuppliers: true,
      serviceFees: { change: 10_000, refund: 10_000, void: 5_000, currency: 'HKD', feeOnInvoluntary: false },
      priceAdjustment: {
        intercontinental: { unit: 'percent', value: '2', limit: '100', includeInfant: false },
        intraContinental: { unit: 'percent', value: '1.5', limit: '60', includeInfant: false },
      },
    },
    balanceMinor: 50_000_000n,
    creditLimitMinor: 20_000_000n,
    creditUsedMinor: 0n,
  },
  {
    id: AGENCY.kowloon,
    parentId: AGENCY.harbour,
    name: 'Kowloon Tours',
    alias: 'Kowloon',
    websitePrefix: 'kowloon',
    partnerCode: 'K0W100N2',
    currency: 'USD',
    emailLanguage: 'zh-tw',
    timeZone: 'Asia/Hong_Kong',
    creditPeriod: 'week',
    contact: { name: 'Karen Kwok', email: 'owner@kowloon.demo', phone: '+85225550111' },
    address: '88 Nathan Road, Tsim Sha Tsui, Hong Kong',
    common: { isShowBill: true },
    flight: { markup: '1' },
    balanceMinor: 2_000_000n,
    creditLimitMinor: 500_000n,
    creditUsedMinor: 0n,
  },
  {
    id: AGENCY.macau,
    parentId: AGENCY.harbour,
    name: 'Macau Holidays',
    alias: 'Macau',
    websitePrefix: 'macau',
    partnerCode: 'MACA0H03',
    currency: 'HKD',
    emailLanguage: 'zh-tw',
    timeZone: 'Asia/Macau',
    creditPeriod: 'month',
    contact: { name: 'Miguel Mok', email: 'operator@macau.demo', phone: '+85328550112' },
    address: '25 Avenida da Praia Grande, Macau',
    common: { disablePayment: true },
    flight: {
      priceAdjustment: { intraContinental: { unit: 'fixed', value: '50', limit: '0', includeInfant: false } },
    },
    balanceMinor: 0n,
    creditLimitMinor: 0n,
    creditUsedMinor: 0n,
  },
  {
    id: AGENCY.lantau,
    parentId: AGENCY.harbour,
    name: 'Lantau Trips',
    alias: 'Lantau',
    websitePrefix: 'lantau',
    partnerCode: 'XANTAV04',
    currency: 'HKD',
    emailLanguage: 'en',
    timeZone: 'Asia/Hong_Kong',
    creditPeriod: 'month',
    contact: { name: 'Leo Lam', email: 'operator@lantau.demo', phone: '+85225550113' },
    address: '3 Tai O Road, Lantau Island, Hong Kong',
    common: { showOnlyOwnOrders: true, hidePnrBooking: true, hideMainlandContent: true },
    balanceMinor: 3_000_000n,
    creditLimitMinor: 0n,
    creditUsedMinor: 0n,
  },
  {
    id: AGENCY.dragon,
    parentId: null,
    name: 'Dragon Air Service',
    alias: 'Dragon',
    websitePrefix: 'dragon',
    partnerCode: 'DRAG0N22',
    currency: 'CNY',
    emailLanguage: 'zh-cn',
    timeZone: 'Asia/Shanghai',
    creditPeriod: 'month',
    contact: { name: 'Long Wei', email: 'owner@dragon.demo', phone: '+862155550222' },
    address: '600 Century Avenue, Pudong, Shanghai',
    theme: { color: '#A8FF00', locale: 'zh-cn', suppressLoginToast: true },
    common: { enableTrainService: true },
    balanceMinor: 100_000_000n,
    creditLimitMinor: 0n,
    creditUsedMinor: 0n,
  },
  {
    id: AGENCY.atlas,
    parentId: null,
    name: 'Atlas Corporate',
    alias: 'Atlas',
    websitePrefix: 'atlas',
    partnerCode: 'AT1ASC05',
    currency: 'USD',
    emailLanguage: 'en',
    timeZone: 'America/New_York',
    creditPeriod: 'week',
    contact: { name: 'Amelia Adams', email: 'owner@atlas.demo', phone: '+12125550330' },
    address: '330 Madison Avenue, New York, NY',
    // Its desk sees which suppliers a call-saving search uses.
    flight: { searchMode: 'hot', showSuppliers: true },
    balanceMinor: 100_000n,
    creditLimitMinor: 5_000_000n,
    creditUsedMinor: 184_250n,
  },
]

export async function seedAgencies(tx: Tx): Promise<void> {
  for (const agency of DEMO_AGENCIES) {
    await tx
      .insertInto('agencies')
      .values({
        id: agency.id,
        parent_id: agency.parentId,
        proxy_level: agency.parentId === null ? 0 : 1,
        name: agency.name,
        alias: agency.alias,
        settlement_currency: agency.currency,
        email_language: agency.emailLanguage,
        time_zone: agency.timeZone,
        contact_name: agency.contact.name,
        contact_email: agency.contact.email,
        contact_phone: agency.contact.phone,
        address: agency.address,
        website_prefix: agency.websitePrefix,
        partner_code: agency.partnerCode,
        theme_color: agency.theme?.color ?? null,
        theme_locale: agency.theme?.locale ?? null,
        suppress_login_toast: agency.theme?.suppressLoginToast ?? false,
        credit_period: agency.creditPeriod,
        common_config: jsonText(agency.common ?? {}),
        flight_config: jsonText(agency.flight ?? {}),
      })
      .execute()
  }
}
