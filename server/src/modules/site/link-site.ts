// The base address of links in mails: a site's public address, which is a setting. The Host header of a
// request at most selects a site; it is never part of an address in a mail.

import type { Locale } from '@interline/domain/text/text'
import { isLoopback } from '../../platform/config/loopback.ts'
import type { Settings } from '../../platform/config/settings.ts'
import { failure } from '../../platform/http/failure.ts'
import type { LinkSite } from '../../platform/auth/link-mails.ts'

interface Addressed {
  readonly id: string
  readonly hosts: readonly string[]
  readonly publicUrl: string | null
  readonly name: string
  readonly names: Readonly<Record<Locale, { readonly name: string }>>
}

/** Throws `site.no_public_address` in production if neither an address nor a host of the site is set. */
export function linkSiteOf(site: Addressed, settings: Pick<Settings, 'mode' | 'port'>): LinkSite {
  const address = addressOfSite({ ...site, public_url: site.publicUrl }, settings)
  if (address === undefined) throw failure('site.no_public_address', { values: { site: site.name } })
  return {
    id: site.id,
    address,
    names: {
      en: site.names.en.name,
      'zh-cn': site.names['zh-cn'].name,
      'zh-tw': site.names['zh-tw'].name,
    },
  }
}

/**
 * Where the browser that called is sent back to after it left for another site: its session is of the host that it
 * came from. Only a host of the site, and on a development server only this machine; otherwise the public address.
 */
export function returnAddress(
  site: Addressed,
  host: string,
  settings: Pick<Settings, 'mode' | 'port'>,
): string {
  if (settings.mode === 'development' && isLoopback(host)) return `http://${host}:${settings.port}`
  if (site.hosts.includes(host)) return `https://${host}`
  return linkSiteOf(site, settings).address
}

/** The public address of a site; undefined: links cannot lead to it. */
export function addressOfSite(
  { public_url: publicUrl, hosts }: { readonly public_url: string | null; readonly hosts: readonly string[] },
  { mode, port }: Pick<Settings, 'mode' | 'port'>,
): string | undefined {
  if (publicUrl !== null) return publicUrl
  const [first] = hosts
  if (mode === 'development') return `http://${first ?? 'localhost'}:${port}`
  return first === undefined ? undefined : `https://${first}`
}
