// The content of the public pages, rendered on the server from the web's own components: readers without scripts, search
// engines and link previews get it with the document. A page is rendered once for each language while its site is the same.

import type { PageRenderer, RenderedFrom, RenderedPage } from '@interline/contract/site/rendered-page'
import { LEGAL_TEXTS } from '@interline/domain/site/content'
import type { Locale } from '@interline/domain/text/text'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Platform } from '../../platform/platform.ts'
import type { Rates } from '../rates/index.ts'
import { addressOfSite } from './link-site.ts'
import { settingsOf } from './get-site-config.ts'
import { readText } from './get-text.ts'
import type { Site } from './sites.ts'

export interface RenderedPages {
  /** The pattern of a path's route, of all pages of the client; null: there is no such page. */
  routeOf(path: string): Promise<string | null>
  /** Throws where the page cannot be rendered or the settings cannot be read. */
  render(site: Site, page: { readonly route: string | null; readonly locale: Locale }): Promise<Rendered>
}

interface Rendered extends RenderedPage {
  readonly from: RenderedFrom
  /** Addresses of the style sheets that the content needs besides those of the document, in order. */
  readonly styles: readonly string[]
}

/** Null where the client was built without the renderer, as in tests that bring a document of their own. */
export function openRenderedPages(parts: {
  readonly platform: Platform
  readonly rates: Rates
  readonly webRoot: string | undefined
}): RenderedPages | null {
  const { webRoot } = parts
  const file = join(webRoot ?? '', '.pages/renderer.mjs')
  if (webRoot === undefined || !existsSync(file)) return null
  const styles = readStyles(webRoot)
  // Read when it is needed first: a server that only answers programs does without.
  let renderer: Promise<PageRenderer> | undefined
  const ready = () =>
    (renderer ??= import(pathToFileURL(file).href).then(
      (built: { readonly renderer: PageRenderer }) => built.renderer,
    ))
  // The directory makes a new site of each when it reads them again, every few seconds.
  const known = new WeakMap<Site, Map<string, Promise<Rendered>>>()
  return {
    routeOf: async (path) => (await ready()).routeOf(path),
    render(site, page) {
      const pages = known.get(site) ?? new Map<string, Promise<Rendered>>()
      known.set(site, pages)
      const key = `${page.locale} ${page.route ?? ''}`
      const before = pages.get(key)
      if (before) return before
      const next = readFrom(parts, site, page).then(async (from) => {
        const rendered = await (await ready()).render(from)
        return { ...rendered, from, styles: styles.of(rendered.html) }
      })
      pages.set(key, next)
      next.catch(() => pages.delete(key))
      return next
    },
  }
}

async function readFrom(
  { platform, rates }: { readonly platform: Platform; readonly rates: Rates },
  site: Site,
  { route, locale }: { readonly route: string | null; readonly locale: Locale },
): Promise<RenderedFrom> {
  const kind = LEGAL_TEXTS.find((each) => route === `/${each}` && site.ownTexts.includes(each))
  return platform.db.transaction([], async (tx) => {
    const snapshot = await rates.latest(tx)
    return {
      route,
      locale,
      origin: addressOfSite({ ...site, public_url: site.publicUrl }, platform.settings) ?? '',
      site: settingsOf(site, snapshot?.rates ?? {}),
      text: kind ? { kind, words: await readText(tx, site, { kind, locale }) } : null,
    }
  })
}

interface Chunk {
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** Which style sheets of the build hold the classes of a page. */
function readStyles(webRoot: string): { of(html: string): string[] } {
  const manifest = JSON.parse(readFileSync(join(webRoot, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const ordered = new Set<string>()
  const seen = new Set<string>()
  // Those of imports first, as the browser would load them.
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(visit)
    for (const file of manifest[key]?.css ?? []) ordered.add(file)
  }
  visit('index.html')
  const ofDocument = new Set(ordered)
  Object.keys(manifest).forEach(visit)
  const sheetOf = new Map<string, string>()
  for (const file of ordered) {
    if (ofDocument.has(file)) continue
    const names = readFileSync(join(webRoot, file), 'utf8').matchAll(/\.(_[\w-]+)/g)
    for (const [, name = ''] of names) sheetOf.set(name, file)
  }
  return {
    of(html) {
      const names = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, value = '']) => value.split(' '))
      const needed = new Set(names.map((name) => sheetOf.get(name)))
      return [...ordered].filter((file) => needed.has(file)).map((file) => `/${file}`)
    },
  }
}
