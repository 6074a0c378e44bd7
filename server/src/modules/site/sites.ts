// Sites by host. They are needed for every request, so they are cached briefly; a changed site takes effect
// within that time in every process.

import type { Selectable } from 'kysely'
import { LEGAL_TEXTS, type LegalText, type SiteContent } from '@interline/domain/site/content'
import type { Currency } from '@interline/domain/money/money'
import { mayEnter, type Guest } from '@interline/domain/agencies/hosts'
import { PASSWORD_LENGTHS, type PasswordLength } from '@interline/domain/session/password'
import { chatProvider, type ChatWidget } from '@interline/domain/site/chat-widget'
import { DEFAULT_LOCALE, type Locale } from '@interline/domain/text/text'
import type { Sites as SiteTable } from '../../../db/types.ts'
import type { LinkSite } from '../../platform/auth/link-mails.ts'
import type { Settings } from '../../platform/config/settings.ts'
import type { Database } from '../../platform/database/database.ts'
import type { HostKind } from '../../platform/http/host-boundary.ts'
import type { Platform } from '../../platform/platform.ts'
import { documentOf, namesOf } from './document.ts'
import { linkSiteOf, returnAddress } from './link-site.ts'

export interface Site {
  readonly id: string
  readonly hosts: readonly string[]
  /** Base address of links in mails: https://portal.example.com. Null: the first host. */
  readonly publicUrl: string | null
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
  /** Characters of passwords that are set on it. */
  readonly passwordLength: PasswordLength
  readonly blockZoom: boolean
  readonly simulated: boolean
  readonly chatWidget: ChatWidget
  readonly document: SiteContent
  /** In each language. */
  readonly names: SiteContent['names']
  /** Legal texts that the site has of its own. */
  readonly ownTexts: readonly LegalText[]
}

export interface SiteDirectory {
  /** The site of a host; an unknown host gets the default site. Throws when there is no site at all. */
  byHost(host: string): Promise<Site>
  /** Tells of each agency whether its users may sign in on a host. */
  entry(host: string): Promise<(agency: Guest) => boolean>
  /**
   * Base address of links in mails requested on a host. For users of an agency: the site of its tree, else that of the
   * host, each if they may sign in there, else any where they may. Throws `site.no_public_address`.
   */
  linkSite(host: string, guest?: Guest): Promise<LinkSite>
  /** Where a browser that called on a host is sent back to from another site: see link-site.ts. */
  returnAddress(host: string): Promise<string>
  /** Whose host it is. Without a database all are the platform's, so that what is wrong is said. */
  kindOf(host: string): Promise<HostKind>
  /** Whether a published site lists a host, or has its public address there. Throws without a database. */
  has(host: string): Promise<boolean>
  /** Whether unknown hosts get a site; without one nothing is served. Throws without a database. */
  hasDefault(): Promise<boolean>
  /** Whether a host shows a chat. False if that cannot be read now: pages open without the database too. */
  hasChat(host: string): Promise<boolean>
  /** The language of a host's site, as far as known without waiting. */
  localeOf(host: string): Locale
  /** Reads the sites again now. */
  reload(): Promise<void>
}

const FRESH_MS = 5_000
/** Strangers who ask for hosts cost one query a second. */
const ASKED_AGAIN_MS = 1_000

interface Known {
  readonly byHost: ReadonlyMap<string, Site>
  readonly fallback: Site | undefined
  readonly readAt: number
}

export function openSiteDirectory({ db, settings }: Pick<Platform, 'db' | 'settings'>): SiteDirectory {
  let known: Known = { byHost: new Map(), fallback: undefined, readAt: 0 }
  let reading: Promise<void> | undefined
  const reload = () =>
    (reading ??= read(db, settings)
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
    async entry(host) {
      const { document } = await byHost(host)
      return (agency) => mayEnter(host, document, agency)
    },
    async linkSite(host, guest) {
      const own = await byHost(host)
      return linkSiteOf(
        guest ? siteForGuest(own, [...known.byHost.values()], { host, guest }) : own,
        settings,
      )
    },
    async kindOf(host) {
      if (performance.now() - known.readAt > FRESH_MS || !known.fallback)
        await reload().catch(() => undefined)
      const site = known.byHost.get(host)
      if (site) return site === known.fallback ? 'platform' : 'brand'
      // Before it is set up it says so to everybody.
      return settings.unknownHosts === 'serve' || !known.fallback ? 'platform' : 'unknown'
    },
    async has(host) {
      // A certificate is asked for once: a site published by another process a moment ago counts.
      if (!known.byHost.has(host) && performance.now() - known.readAt > ASKED_AGAIN_MS) await reload()
      return known.byHost.has(host)
    },
    returnAddress: async (host) => returnAddress(await byHost(host), host, settings),
    async hasDefault() {
      // The default site may change, but there always is one.
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

function siteForGuest(
  own: Site,
  all: readonly Site[],
  { host, guest }: { readonly host: string; readonly guest: Guest },
): Site {
  const opens = (site: Site) =>
    [...site.hosts, ...(site === own ? [host] : [])].some((each) => mayEnter(each, site.document, guest))
  const isTrees = ({ document }: Site) => document.agencyId === guest.rootId
  const open = [own, ...all].filter(opens)
  return open.find(isTrees) ?? open[0] ?? own
}

async function read(db: Database, { sandbox }: Settings): Promise<Known> {
  const readAt = performance.now()
  const rows = await db.transaction([], (tx) =>
    tx.selectFrom('sites').selectAll().where('published', '=', true).execute(),
  )
  // If simulated suppliers sell to all users, the pages say so.
  const sites = rows.map((row) => {
    const simulated = row.simulated || sandbox === 'on'
    return { row, site: present({ ...row, simulated }) }
  })
  return {
    byHost: new Map([
      ...sites.flatMap(({ site }) => publicHost(site).map((host) => [host, site] as const)),
      ...sites.flatMap(({ row, site }) => row.hosts.map((host) => [host, site] as const)),
    ]),
    fallback: sites.find(({ row }) => row.is_default)?.site,
    readAt,
  }
}

/** Links lead to its public address, so it is there, unless another site lists that host. */
function publicHost({ publicUrl }: Site): string[] {
  return publicUrl === null ? [] : [new URL(publicUrl).hostname]
}

function present(row: Selectable<SiteTable>): Site {
  const document = documentOf(row)
  return {
    document,
    names: namesOf(document),
    ownTexts: LEGAL_TEXTS.filter((kind) => document.legal[kind][document.defaultLanguage] !== ''),
    id: row.id,
    hosts: row.hosts,
    publicUrl: row.public_url,
    name: row.name,
    shortName: row.short_name,
    chineseName: row.chinese_name,
    chineseShortName: row.chinese_short_name,
    logo: row.logo,
    whiteLogo: row.white_logo,
    favicon: row.favicon,
    type: row.type,
    dateFormat: row.date_format,
    defaultCurrency: row.default_currency,
    defaultLanguage: row.default_language as Locale,
    currencies: row.currencies,
    isIcp: row.is_icp,
    icpCode: row.icp_code,
    isNetworkSecurity: row.is_network_security,
    networkSecurityCode: row.network_security_code,
    themeColor: row.theme_color,
    passwordLength: PASSWORD_LENGTHS[row.password_policy],
    blockZoom: row.block_zoom,
    simulated: row.simulated,
    chatWidget: row.chat_widget,
  }
}
