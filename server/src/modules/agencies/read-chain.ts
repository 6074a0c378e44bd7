// An agency with its parents, and those below it. The database functions bypass the caller's scope for these
// only.

import { effectiveCommon, effectiveFlight, effectiveTax } from '@interline/domain/agencies/effective-settings'
import { effective } from '@interline/domain/agencies/setting-table'
import type {
  CodeFilter,
  CommonSettings,
  CreditPeriod,
  FlightSettings,
  OwnSettings,
  TaxSettings,
} from '@interline/domain/agencies/settings'
import type { Currency } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import { sql, type Selectable } from 'kysely'
import type { Agencies as AgencyTable } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'

export interface Agency {
  readonly id: number
  readonly parentId: number | null
  /** The agency at the top of its tree, perhaps itself. */
  readonly rootId: number
  readonly name: string
  readonly alias: string
  readonly logo: string | null
  /** Everybody of it signs in with a second factor. */
  readonly factorDemanded: boolean
  /** Frozen and closed agencies cannot sign in. */
  readonly status: 'active' | 'frozen' | 'closed'
  /** Its own, regardless of its parents. */
  readonly ownStatus: 'active' | 'frozen' | 'closed'
  /** 0 = top level. */
  readonly proxyLevel: number
  /** Incremented with every change of the agency's own settings. */
  readonly version: number
  /** Set by the platform only: the code by which partners identify the agency. */
  readonly partnerCode: string
  /** The seller's contact for its users; empty texts if none. */
  readonly service: { readonly name: string; readonly phone: string; readonly wechat: string }
  /** Currency of cost, wallet, credit, fees and statements. */
  readonly settlementCurrency: Currency
  /** Language of mails and documents, inherited if not set. */
  readonly emailLanguage: Locale
  /** IANA name; used for billing periods and document dates. */
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
  /** Of the agency itself; empty texts where not set. */
  readonly tax: TaxSettings
  /** Effective, parents included. */
  readonly common: CommonSettings
  /** Payment gateways that it may use, parents included. */
  readonly paymentChannels: CodeFilter
  /** Its own settings. */
  readonly own: OwnSettings
  /** Effective, parents included; markup, fees and price adjustment are the agency's own. */
  readonly flight: FlightSettings
}

export type AgencyRow = Selectable<AgencyTable>

export async function readChain(tx: Tx, id: number): Promise<readonly Agency[]> {
  const { rows } = await sql<AgencyRow>`select * from agency_chain(${id}::integer)`.execute(tx)
  return rows.map((row, at) => present(row, rows.slice(0, at + 1)))
}

/**
 * The chains of several agencies with one query, each top level first. Only rows in the transaction's scope
 * are seen: for an agency whose parents are outside it the chain is truncated.
 */
export async function readChains(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Agency[]>> {
  const { rows } = await sql<AgencyRow & { readonly of: number }>`
    with recursive up as (
      select a.id as of, a.* from agencies a where a.id = any(${[...ids]}::integer[])
      union all
      select up.of, p.* from agencies p join up on p.id = up.parent_id
    )
    select * from up order by of, proxy_level`.execute(tx)
  const chains = Map.groupBy(rows, ({ of }) => of)
  return new Map(
    [...chains].map(([of, chain]) => [of, chain.map((row, at) => present(row, chain.slice(0, at + 1)))]),
  )
}

/** Nearest first; each with its effective settings. */
export async function readBelow(tx: Tx, id: number): Promise<readonly Agency[]> {
  const { rows } = await sql<AgencyRow>`select * from agencies_below(${id}::integer)`.execute(tx)
  if (rows.length === 0) return []
  const above = await sql<AgencyRow>`select * from agency_chain(${id}::integer)`.execute(tx)
  const chains = new Map([[id, above.rows]])
  return rows.map((row) => {
    const chain = [...(chains.get(row.parent_id ?? id) ?? []), row]
    chains.set(row.id, chain)
    return present(row, chain)
  })
}

function present(row: AgencyRow, chain: readonly AgencyRow[]): Agency {
  const settings = chain.map(ownSettings)
  return {
    id: row.id,
    parentId: row.parent_id,
    rootId: (chain[0] ?? row).id,
    name: row.name,
    alias: row.alias,
    logo: row.logo,
    factorDemanded: row.factor_demanded,
    status: statusOf(chain),
    ownStatus: row.status,
    proxyLevel: row.proxy_level,
    version: row.version,
    settlementCurrency: row.settlement_currency,
    partnerCode: row.partner_code,
    service: { name: row.service_name, phone: row.service_phone, wechat: row.service_wechat },
    emailLanguage: effective(settings, 'commonConfig.emailLanguage').value,
    timeZone: row.time_zone,
    contact: { name: row.contact_name, email: row.contact_email, phone: row.contact_phone },
    address: row.address,
    websitePrefix: row.website_prefix,
    theme: {
      themeColor: row.theme_color,
      locale: row.theme_locale,
      suppressLoginToast: row.suppress_login_toast,
    },
    creditPeriod: effective(settings, 'creditPeriod').value,
    restrictedHosts: effective(settings, 'restrictedHosts').value,
    tax: effectiveTax(settings),
    own: ownSettings(row),
    common: effectiveCommon(settings),
    paymentChannels: effective(settings, 'commonConfig.paymentChannels').value,
    flight: effectiveFlight(settings),
  }
}

/** A child of a frozen agency is frozen too. */
function statusOf(chain: readonly AgencyRow[]): Agency['status'] {
  if (chain.some((row) => row.status === 'closed')) return 'closed'
  return chain.some((row) => row.status === 'frozen') ? 'frozen' : 'active'
}

/** An agency's own settings, as stored in its row. */
export function ownSettings(row: AgencyRow): OwnSettings {
  return {
    proxyLevel: row.proxy_level,
    currency: row.settlement_currency,
    emailLanguage: row.email_language,
    creditPeriod: row.credit_period,
    restrictedHosts: row.restricted_hosts,
    common: row.common_config,
    flight: row.flight_config,
    train: row.train_config,
    tax: row.tax_config,
  }
}

/** A chain as it would be with different settings of one agency; those below it follow. */
export function withSettings(chain: readonly Agency[], id: number, settings: OwnSettings): readonly Agency[] {
  const owns = chain.map((agency) => (agency.id === id ? settings : agency.own))
  return chain.map((agency, at) => {
    const above = owns.slice(0, at + 1)
    return {
      ...agency,
      own: owns[at] ?? agency.own,
      settlementCurrency: owns[at]?.currency ?? agency.settlementCurrency,
      common: effectiveCommon(above),
      paymentChannels: effective(above, 'commonConfig.paymentChannels').value,
      tax: effectiveTax(above),
      flight: effectiveFlight(above),
    }
  })
}
