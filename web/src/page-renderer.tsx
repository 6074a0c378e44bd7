/**
 * The public pages as the server renders them: the same components that the browser runs, as somebody sees them who is not
 * signed in. Built apart from the browser's files (`vite/page-renderer-plugin.ts`); its shape is `PageRenderer` of the
 * contract. Pages are rendered one after the other, because the settings of the site are shared by all components.
 */
import type { PageRenderer, RenderedFrom, RenderedPage } from '@interline/contract/site/rendered-page'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { loadDeclaredTexts, LocaleContext } from './i18n/index.tsx'
import { matchPath } from './router/match.ts'
import type { Visit } from './router/router.ts'
import { RouterView } from './router/router-view.tsx'
import type { RouteEntry } from './route-entry.ts'
import NotFoundPage from './shell/frame/not-found-page.tsx'
import { Root } from './shell/frame/root.tsx'
import { entriesAt } from './shell/frame/router.ts'
import PublicLayout from './shell/public/public-layout.tsx'
import { renderFrom } from './shell/public/rendered.ts'
import { adoptSite } from './shell/site.ts'
import { shellText } from './shell/text.ts'
import { cssVars } from './ui/theme/accent.ts'
import { DEFAULT_ACCENT, MODES } from './ui/theme/tokens.ts'

let last: Promise<unknown> = Promise.resolve()

export const renderer: PageRenderer = {
  async routeOf(path) {
    return matchPath(await entriesAt(path), path)?.route.path ?? null
  },
  async routes() {
    return [...(await entriesAt('/')), ...(await entriesAt('/office'))].map(({ path }) => path)
  },
  render(from) {
    const next = last.then(() => rendered(from))
    last = next.catch(() => undefined)
    return next
  },
}

async function rendered(from: RenderedFrom): Promise<RenderedPage> {
  const { route: path, locale, site } = from
  renderFrom(from)
  adoptSite(site)
  const route = path === null ? null : (await entriesAt(path)).find((entry) => entry.path === path)!
  const Page = route === null ? NotFoundPage : (await route.page()).default
  await loadDeclaredTexts(locale)
  const visit: Visit<RouteEntry> = {
    route,
    params: {},
    pathname: path ?? '',
    search: '',
    hash: '',
    Page,
    Frame: PublicLayout,
    error: null,
  }
  const { prelude } = await prerender(
    <StrictMode>
      <LocaleContext value={locale}>
        <RouterView router={standing(visit)} Around={Root} pending={null} failed={thrown} />
      </LocaleContext>
    </StrictMode>,
    {
      // Everything in its place: larger parts would otherwise be moved there by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError(error) {
        throw error
      },
    },
  )
  const html = await new Response(prelude).text()
  const { titles } = (await shellText.load(locale)).messages
  return {
    title: route === null ? titles.notFound : route.title ? titles[route.title] : null,
    lead: firstParagraph(html),
    html,
    colors: colorsOf(site),
  }
}

/** A router that stays where it is. */
function standing(visit: Visit<RouteEntry>) {
  const nowhere = async () => undefined
  return {
    visit: () => visit,
    go: nowhere,
    reload: nowhere,
    start: nowhere,
    preload: () => undefined,
    onVisit: () => () => undefined,
  }
}

function thrown(error: unknown): never {
  throw error
}

function colorsOf({ siteInfo: { themeColor, bar } }: RenderedFrom['site']): string {
  if (themeColor === null && !bar) return ''
  return MODES.map((mode) => {
    const values = Object.entries(cssVars(themeColor ?? DEFAULT_ACCENT, mode, bar))
    return `:root[data-mode='${mode}']{${values.map(([name, value]) => `${name}:${value}`).join(';')}}`
  }).join('')
}

/** The first one of the content; its marks are removed and its escapes stay. */
function firstParagraph(html: string): string | null {
  const content = html.slice(html.indexOf('<main'))
  const words = /<p\b[^>]*>(.*?)<\/p>/s
    .exec(content)?.[1]
    ?.replaceAll(/<!--.*?-->|<[^>]*>/gs, '')
    .trim()
  return words || null
}
