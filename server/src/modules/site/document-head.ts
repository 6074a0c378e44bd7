// The pages' one document, as search engines, link previews and readers without scripts get it: with the head of its page,
// and with the content of the public pages. Everything else, and whatever is shown to somebody who is signed in, is drawn
// by the browser.

import { RENDERED_FROM } from '@interline/contract/site/rendered-page'
import { bcp47, isLocale, negotiate, type Locale } from '@interline/domain/text/text'
import { isPublicPage, PUBLIC_PAGES } from '@interline/domain/site/public-pages'
import { escapeHtml } from '../../platform/mail/letter.ts'
import type { Settings } from '../../platform/config/settings.ts'
import { addressOfPage, LANGUAGE } from './crawlers.ts'
import type { RenderedPages } from './rendered-pages.ts'
import type { Site, SiteDirectory } from './sites.ts'

interface PageRequest {
  readonly host: string
  /** Without query. */
  readonly path: string
  readonly query: string
  /** The header of the browser. */
  readonly languages: string | undefined
  /** Somebody may be signed in. */
  readonly hasSession: boolean
}

type Rendered = Awaited<ReturnType<RenderedPages['render']>>
type Documents = (page: string, request: PageRequest) => Promise<{ document: string; status: 200 | 404 }>

/** Returns the document of a page with its status; without its content where that cannot be rendered. */
export function openDocuments(
  sites: SiteDirectory,
  settings: Pick<Settings, 'mode' | 'port'>,
  pages: RenderedPages | null,
): Documents {
  return async (page, request) => {
    const route = pages === null ? undefined : await pages.routeOf(request.path)
    const status = route === null ? 404 : 200
    const site = await sites.byHost(request.host).catch(() => undefined)
    if (!site) return { document: page, status }
    const locale = localeFor(site, request)
    const isWanted = !request.hasSession && isPlain(request.query)
    const isRendered = route === null || (PUBLIC_PAGES as readonly unknown[]).includes(route)
    // A page without content works: the browser draws it.
    const rendered =
      pages && route !== undefined && isWanted && isRendered
        ? await pages.render(site, { route, locale }).catch(() => undefined)
        : undefined
    const isListed = site.document.search.listed && isPublicPage(request.path, site.document)
    const address = isListed ? addressOfPage(site, request.path, settings) : undefined
    const head = headOf(site, rendered, { locale, isListed, address, query: request.query })
    return { document: assembled(page, head, { site, locale, rendered }), status }
  }
}

/** Whether the page is the same for everybody: no address of a sign-in, of a partner's frame or of a view. */
function isPlain(query: string): boolean {
  return [...new URLSearchParams(query).keys()].every((key) => key === LANGUAGE || key.startsWith('utm_'))
}

/** The language that the address names, else the browser's, as far as the site offers them. */
function localeFor({ document, defaultLanguage }: Site, { query, languages }: PageRequest): Locale {
  const asked = new URLSearchParams(query).get(LANGUAGE)
  const wanted = [isLocale(asked) ? asked : undefined, negotiate(languages, defaultLanguage)]
  return wanted.find((each) => each && document.languages.includes(each)) ?? defaultLanguage
}

interface Listing {
  readonly locale: Locale
  /** Search engines may list the page. */
  readonly isListed: boolean
  /** The one address under which they list it, whichever host and query were asked; undefined: it has none. */
  readonly address: string | undefined
  readonly query: string
}

function headOf(
  { document: { search, languages, home }, names, logo }: Site,
  page: Rendered | undefined,
  { locale, isListed, address, query }: Listing,
): string {
  const site = search.title[locale] || names[locale].name
  const title = page?.title ? `${page.title} · ${names[locale].name}` : site
  // The first paragraph of a page is escaped as it is.
  const lead = page?.lead ?? ''
  const own = escapeHtml(search.description[locale])
  // The start page is what the site is described by.
  const description = page?.title ? lead : own || lead
  const named = new URLSearchParams(query).has(LANGUAGE) ? `?${LANGUAGE}=${locale}` : ''
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('property="og:title"', escapeHtml(title)),
    ...(description === ''
      ? []
      : ['name="description"', 'property="og:description"'].map((name) => meta(name, description))),
    meta('property="og:type"', 'website'),
    meta('property="og:locale"', bcp47(locale).replace('-', '_')),
    ...(address === undefined
      ? []
      : [
          link('canonical', address + named),
          link('alternate', address, 'x-default'),
          ...languages.map((each) => link('alternate', `${address}?${LANGUAGE}=${each}`, bcp47(each))),
          meta('property="og:url"', escapeHtml(address + named)),
          ...preview({ home, logo, locale, address }),
        ]),
    ...(isListed ? [] : [meta('name="robots"', 'noindex')]),
    ...(page?.styles ?? []).map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    ...(page?.colors ? [`<style>${page.colors}</style>`] : []),
  ].join('')
}

/** What link previews show, loaded from the site itself: the product where the site shows it, else the logo. */
function preview({
  home,
  logo,
  locale,
  address,
}: Pick<Site, 'logo'> & Pick<Site['document'], 'home'> & { locale: Locale; address: string }): string[] {
  const ofProduct = home.sections.includes('desk')
  const picture = ofProduct ? `/pictures/preview-${locale}.jpg` : logo
  if (picture === null) return []
  return [
    meta('property="og:image"', escapeHtml(new URL(picture, address).href)),
    ...(ofProduct
      ? [
          meta('property="og:image:width"', '1200'),
          meta('property="og:image:height"', '630'),
          meta('name="twitter:card"', 'summary_large_image'),
        ]
      : []),
  ]
}

const meta = (name: string, escaped: string) => `<meta ${name} content="${escaped}">`

function link(kind: string, address: string, language?: string): string {
  const lang = language === undefined ? '' : ` hreflang="${language}"`
  return `<link rel="${kind}"${lang} href="${escapeHtml(address)}">`
}

function assembled(
  page: string,
  head: string,
  {
    site,
    locale,
    rendered,
  }: { readonly site: Site; readonly locale: Locale; readonly rendered?: Rendered | undefined },
): string {
  const { mode } = site.document
  const { scripts, rest } = rendered ? scriptsOf(page) : { scripts: [], rest: page }
  const root = [
    `lang="${bcp47(locale)}"`,
    ...(rendered ? ['data-rendered', `data-mode="${mode === 'dark' ? 'dark' : 'light'}"`] : []),
    ...(rendered && mode !== 'auto' ? [`data-site-mode="${mode}"`] : []),
    ...(scripts.length > 0 ? [`data-scripts="${scripts.join(' ')}"`] : []),
  ]
  const dressed = rest
    .replace(/<html lang="[^"]*"/, () => `<html ${root.join(' ')}`)
    .replace('</head>', () => `${head}</head>`)
  if (!rendered) return dressed
  // `<` would end the element.
  const from = JSON.stringify(rendered.from).replaceAll('<', '\\u003c')
  return dressed.replace(
    '<div id="root"></div>',
    () =>
      `<div id="root">${rendered.html}</div><script type="application/json" id="${RENDERED_FROM}">${from}</script>`,
  )
}

const MODULES =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)">(?:<\/script>)?/g

/**
 * The application's addresses, first the one that starts it, and the document without them. A page that comes with its
 * content is shown first: `theme-boot.js` loads them then, so that they do not compete with what the reader waits for.
 */
function scriptsOf(page: string): { readonly scripts: readonly string[]; readonly rest: string } {
  const scripts = [...page.matchAll(MODULES)].map(([, address]) => address!)
  return { scripts, rest: page.replaceAll(MODULES, '') }
}
