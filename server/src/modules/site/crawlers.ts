// What search engines ask a host for: which pages they may list, and a list of them. A site that is not to be listed
// refuses them all; the pages of people who are signed in are refused everywhere.

import { publicPagesOf } from '@interline/domain/site/public-pages'
import { bcp47 } from '@interline/domain/text/text'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { failure } from '../../platform/http/failure.ts'
import { hostOf } from '../../platform/http/mount.ts'
import { escapeHtml } from '../../platform/mail/letter.ts'
import type { Settings } from '../../platform/config/settings.ts'
import { addressOfSite } from './link-site.ts'
import type { Site, SiteDirectory } from './sites.ts'

/** Names the language of a public page in its address; without it the browser's is shown. */
export const LANGUAGE = 'lang'

type Address = Pick<Settings, 'mode' | 'port'>

/** The public address of a page of a site; undefined: links cannot lead to it. */
export function addressOfPage(site: Site, path: string, settings: Address): string | undefined {
  const address = addressOfSite({ ...site, public_url: site.publicUrl }, settings)
  return address === undefined ? undefined : `${address}${path}`
}

/** Adds `GET /robots.txt` and `GET /sitemap.xml`, each for the site of the host; 404 where nothing is to be listed. */
export function serveCrawlers(app: FastifyInstance, sites: SiteDirectory, settings: Address): void {
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.type(type).header('vary', 'host').header('cache-control', 'public, max-age=3600').send(text)

  app.get('/robots.txt', async (request, reply) => {
    const site = await sites.byHost(hostOf(request))
    return send(reply, 'text/plain; charset=utf-8', robotsOf(site, settings))
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const site = await sites.byHost(hostOf(request))
    const map = site.document.search.listed ? sitemapOf(site, settings) : undefined
    if (map === undefined) throw failure('request.not_found')
    return send(reply, 'application/xml; charset=utf-8', map)
  })
}

function robotsOf(site: Site, settings: Address): string {
  if (!site.document.search.listed) return 'User-agent: *\nDisallow: /\n'
  const map = addressOfPage(site, '/sitemap.xml', settings)
  // `$`: this page alone. Pictures and scripts are allowed, without which a crawler sees an empty page.
  const pages = publicPagesOf(site.document).flatMap((path) => [
    `Allow: ${path}$`,
    `Allow: ${path}?${LANGUAGE}=`,
  ])
  const files = ['/assets/', '/files/', '/pictures/', '/theme-boot.js', '/favicon.svg'].map(
    (path) => `Allow: ${path}`,
  )
  const calls = ['Allow: /base/', 'Disallow: /']
  return [
    'User-agent: *',
    ...pages,
    ...files,
    ...calls,
    ...(map === undefined ? [] : [`Sitemap: ${map}`]),
    '',
  ].join('\n')
}

function sitemapOf(site: Site, settings: Address): string | undefined {
  const addresses = publicPagesOf(site.document).map((path) => addressOfPage(site, path, settings))
  if (addresses.includes(undefined)) return undefined
  // Each language of a page has an address, and each of them names all.
  const { languages } = site.document
  const entries = addresses.flatMap((address = '') => {
    const others = languages.map(
      (each) =>
        `<xhtml:link rel="alternate" hreflang="${bcp47(each)}" href="${escapeHtml(`${address}?${LANGUAGE}=${each}`)}"/>`,
    )
    return [address, ...languages.map((each) => `${address}?${LANGUAGE}=${each}`)].map(
      (each) => `  <url><loc>${escapeHtml(each)}</loc>${others.join('')}</url>`,
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
