// The head of the pages' one document, which search engines and link previews read without running a script.

import { bcp47, negotiate, type Locale } from '@interline/domain/text/text'
import { escapeHtml } from '../../platform/mail/letter.ts'
import type { Site, SiteDirectory } from './sites.ts'

/** Returns the document with the title, the description and the language of a host's site; unchanged if it cannot be read. */
export function openDocumentHead(sites: SiteDirectory) {
  return async (page: string, { host, languages }: { host: string; languages: string | undefined }) => {
    const site = await sites.byHost(host).catch(() => undefined)
    return site ? dressed(page, site, localeFor(site, languages)) : page
  }
}

function localeFor({ document, defaultLanguage }: Site, languages: string | undefined): Locale {
  const wanted = negotiate(languages, defaultLanguage)
  return document.languages.includes(wanted) ? wanted : defaultLanguage
}

function dressed(page: string, { document: { search }, names }: Site, locale: Locale): string {
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
    ...(search.listed ? [] : ['<meta name="robots" content="noindex">']),
  ]
  return page
    .replace(/<html lang="[^"]*"/, () => `<html lang="${bcp47(locale)}"`)
    .replace('</head>', () => `${head.join('')}</head>`)
}
