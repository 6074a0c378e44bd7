// An agency with its ancestors, and those below it. The database functions step out of the caller's scope for them only.

import {
  type FlightSettings,
  type CommonSettings,
  effectiveCommon,
  effectiveFlight,
  type CreditPeriod,
  type OwnSettings,
} from '@interline/domain/agencies/settings'
import type { Currency } from '@interline/domain/money/money'
import { DEFAULT_LOCALE, type Locale } from '@interline/domain/text/text'
import { sql, type Selectable } from 'kysely'
import type { Agencies as AgencyTable } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

export interface Agency {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly alias: string
  readonly logo: string | null
  /** Frozen and closed agencies do not sign in. */
  readonly status: 'active' | 'frozen' | 'closed'
  /** 0 = top level. */
  readonly proxyLevel: number
  /** Grows with every change of the agency's own settings. */
  readonly version: number
  /** Currency of cost, wallet, credit, fees and statements. */
  readonly settlementCurrency: Currency
  /** Language of mails and documents, inherited where not set. */
  readonly emailLanguage: Locale
  /** IANA name; billing periods and dates of documents follow it. */
  readonly timeZone: string
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string }
  readonly address: string
  readonly websitePrefix: string
  readonly theme: {
    readonly themeColor: string | null
    readonly locale: Locale | null
    readonly suppressLoginToast: boolean
  }
  readonly creditPeriod: CreditPeriod
  readonly restrictedHosts: readonly string[]
  /** In force, ancestors included. */
  readonly common: CommonSettings
  /** In force, ancestors included; markup, fees and price adjustment are the agency's own. */
  readonly flight: FlightSettings
}

type Row = Selectable<AgencyTable>

export async function readChain(tx: Tx, id: number): Promise<readonly Agency[]> {
  const { rows } = await sql<Row>`select * from agency_chain(${id}::integer)`.execute(tx)
  return rows.map((row, at) => present(row, rows.slice(0, at + 1)))
}

/** Those nearest to it first; each with what is in force at its level. */
export async function readBelow(tx: Tx, id: number): Promise<readonly Agency[]> {
  const { rows } = await sql<Row>`select * from agencies_below(${id}::integer)`.execute(tx)
  if (rows.length === 0) return []
  const above = await sql<Row>`select * from agency_chain(${id}::integer)`.execute(tx)
  const chains = new Map([[id, above.rows]])
  return rows.map((row) => {
    const chain = [...(chains.get(row.parent_id ?? id) ?? []), row]
    chains.set(row.id, chain)
    return present(row, chain)
  })
}

function present(row: Row, chain: readonly Row[]): Agency {
  const settings = chain.map(ownSettings)
  return {
    id: row.id,
    parentId: row.parent_id,
    name: row.name,
    alias: row.alias,
    logo: row.logo,
    status: statusOf(chain),
    proxyLevel: row.proxy_level,
    version: row.version,
    settlementCurrency: row.settlement_currency as Currency,
    emailLanguage: (chain.findLast((each) => each.email_language !== null)?.email_language ??
      DEFAULT_LOCALE) as Locale,
    timeZone: row.time_zone,
    contact: { name: row.contact_name, email: row.contact_email, phone: row.contact_phone },
    address: row.address,
    websitePrefix: row.website_prefix,
    theme: {
      themeColor: row.theme_color,
      locale: row.theme_locale as Locale | null,
      suppressLoginToast: row.suppress_login_toast,
    },
    creditPeriod: row.credit_period as CreditPeriod,
    restrictedHosts: row.restricted_hosts,
    common: effectiveCommon(settings),
    flight: effectiveFlight(settings),
  }
}

/** A child of a frozen agency is frozen with it. */
function statusOf(chain: readonly Row[]): Agency['status'] {
  if (chain.some((row) => row.status === 'closed')) return 'closed'
  return chain.some((row) => row.status === 'frozen') ? 'frozen' : 'active'
}

function ownSettings(row: Row): OwnSettings {
  return {
    proxyLevel: row.proxy_level,
    currency: row.settlement_currency as Currency,
    common: row.common_config,
    flight: row.flight_config,
  }
}
