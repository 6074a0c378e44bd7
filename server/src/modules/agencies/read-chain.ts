// An agency with its ancestors. The database function steps out of the caller's scope for the ancestors only.

import {
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
import type { Agency } from './index.ts'

type Row = Selectable<AgencyTable>

export async function readChain(tx: Tx, id: number): Promise<readonly Agency[]> {
  const { rows } = await sql<Row>`select * from agency_chain(${id}::integer)`.execute(tx)
  return rows.map((row, at) => present(row, rows.slice(0, at + 1)))
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
    common: row.common_config as OwnSettings['common'],
    flight: row.flight_config as OwnSettings['flight'],
  }
}
