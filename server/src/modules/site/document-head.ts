// The head of the pages' one document, which search engines and link previews read without running a script.

import { bcp47, negotiate, type Locale } from '@interline/domain/text/text'
import { isPublicPage } from '@interline/domain/site/public-pages'
import { escapeHtml } from '../../platform/mail/letter.ts'
import type { Settings } from '../../platform/config/settings.ts'
import { addressOfPage } from './crawlers.ts'
import type { Site, SiteDirectory } from './sites.ts'

/** Returns the document with the title, the description and the language of a host's site; unchanged if it cannot be read. */
export function openDocumentHead(sites: SiteDirectory, settings: Pick<Settings, 'mode' | 'port'>) {
  return async (page: string, { host, path, languages }: PageRequest) => {
    const site = await sites.byHost(host).catch(() => undefined)
    if (!site) return page
    const isListed = site.document.search.listed && isPublicPage(path, site.document)
    const address = isListed ? addressOfPage(site, path, settings) : undefined
    return dressed(page, site, { locale: localeFor(site, languages), isListed, address })
  }
}

interface PageRequest {
  readonly host: string
  /** Without query. */
  readonly path: string
  /** The header of the browser. */
  readonly languages: string | undefined
}

interface Listing {
  readonly locale: Locale
  /** Search engines may list the page. */
  readonly isListed: boolean
  /** The one address under which they list it, whichever host and query were asked; undefined: it has none. */
  readonly address: string | undefined
}

function localeFor({ document, defaultLanguage }: Site, languages: string | undefined): Locale {
  const wanted = negotiate(languages, defaultLanguage)
  return document.languages.includes(wanted) ? wanted : defaultLanguage
}

function dressed(
  page: string,
  { document: { search }, names, logo }: Site,
  { locale, isListed, address }: Listing,
): string {
  const title = search.title[locale] || names[locale].name
  const description = search.description[locale]
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    ...(description === ''
      ? []
      : ['name="description"', 'property="og:description"'].map(
          (name) => `<meta ${name} content="${escapeHtml(description)}">`,
        )),
    '<meta property="og:type" content="website">',
    `<meta property="og:locale" content="${bcp47(locale).replace('-', '_')}">`,
    ...(address === undefined
      ? []
      : [
          `<link rel="canonical" href="${escapeHtml(address)}">`,
          `<meta property="og:url" content="${escapeHtml(address)}">`,
          // Link previews load it from the site itself.
          ...(logo === null
            ? []
            : [`<meta property="og:image" content="${escapeHtml(new URL(logo, address).href)}">`]),
        ]),
    ...(isListed ? [] : ['<meta name="robots" content="noindex">']),
  ]
  return page
    .replace(/<html lang="[^"]*"/, () => `<html lang="${bcp47(locale)}"`)
    .replace('</head>', () => `${head.join('')}</head>`)
}
