// The sites by host. They are asked for on every request, so they are kept for a short while; a site that was
// changed shows within that while in every process.

import type { Selectable } from 'kysely'
import type { Currency } from '@interline/domain/money/money'
import { chatProvider, type ChatWidget } from '@interline/domain/site/chat-widget'
import { DEFAULT_LOCALE, type Locale } from '@interline/domain/text/text'
import type { Sites as SiteTable } from '../../../db/types.ts'
import type { Database } from '../../platform/database/database.ts'

export interface Site {
  readonly id: string
  readonly name: string
  readonly shortName: string
  readonly chineseName: string
  readonly chineseShortName: string
  readonly logo: string | null
  readonly whiteLogo: string | null
  readonly favicon: string | null
  readonly type: string
  readonly dateFormat: string
  readonly defaultCurrency: Currency
  readonly defaultLanguage: Locale
  readonly currencies: readonly Currency[]
  readonly isIcp: boolean
  readonly icpCode: string
  readonly isNetworkSecurity: boolean
  readonly networkSecurityCode: string
  readonly themeColor: string | null
  readonly blockZoom: boolean
  readonly simulated: boolean
  readonly chatWidget: ChatWidget
}

export interface SiteDirectory {
  /** The site of a host; a host that nobody has registered gets the default site. Throws when there is no site at all. */
  byHost(host: string): Promise<Site>
  /** Whether hosts that nobody has registered get a site; without one nobody is served. Throws without a database. */
  hasDefault(): Promise<boolean>
  /** Whether a host shows a chat. False where that cannot be read now: a page opens without its database too. */
  hasChat(host: string): Promise<boolean>
  /** The language of a host's site as far as it is known without waiting. */
  localeOf(host: string): Locale
  /** Reads the sites again now. */
  reload(): Promise<void>
}

const FRESH_MS = 5_000

interface Known {
  readonly byHost: ReadonlyMap<string, Site>
  readonly fallback: Site | undefined
  readonly readAt: number
}

export function openSiteDirectory(db: Database): SiteDirectory {
  let known: Known = { byHost: new Map(), fallback: undefined, readAt: 0 }
  let reading: Promise<void> | undefined
  const reload = () =>
    (reading ??= read(db)
      .then((next) => {
        known = next
      })
      .finally(() => {
        reading = undefined
      }))
  const find = (host: string) => known.byHost.get(host) ?? known.fallback
  const byHost = async (host: string) => {
    if (performance.now() - known.readAt > FRESH_MS || !known.fallback) await reload()
    const site = find(host)
    if (!site) throw new Error('the installation has no default site')
    return site
  }
  return {
    reload,
    byHost,
    async hasDefault() {
      // A default site may be another one later, and is never taken away.
      if (!known.fallback) await reload()
      return known.fallback !== undefined
    },
    hasChat: (host) =>
      byHost(host).then(
        (site) => chatProvider(site, host) !== null,
        () => false,
      ),
    localeOf: (host) => find(host)?.defaultLanguage ?? DEFAULT_LOCALE,
  }
}

async function read(db: Database): Promise<Known> {
  const readAt = performance.now()
  const rows = await db.transaction([], (tx) => tx.selectFrom('sites').selectAll().execute())
  const sites = rows.map((row) => ({ row, site: present(row) }))
  return {
    byHost: new Map(sites.flatMap(({ row, site }) => row.hosts.map((host) => [host, site] as const))),
    fallback: sites.find(({ row }) => row.is_default)?.site,
    readAt,
  }
}

function present(row: Selectable<SiteTable>): Site {
  return {
    id: row.id,
    name: row.name,
    shortName: row.short_name,
    chineseName: row.chinese_name,
    chineseShortName: row.chinese_short_name,
    logo: row.logo,
    whiteLogo: row.white_logo,
    favicon: row.favicon,
    type: row.type,
    dateFormat: row.date_format,
    defaultCurrency: row.default_currency as Currency,
    defaultLanguage: row.default_language as Locale,
    currencies: row.currencies as Currency[],
    isIcp: row.is_icp,
    icpCode: row.icp_code,
    isNetworkSecurity: row.is_network_security,
    networkSecurityCode: row.network_security_code,
    themeColor: row.theme_color,
    blockZoom: row.block_zoom,
    simulated: row.simulated,
    chatWidget: row.chat_widget,
  }
}
