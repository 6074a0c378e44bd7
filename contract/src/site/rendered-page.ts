// What the server and the renderer of the web's pages, which is built from the web's sources, say to each other.

import type { LegalText } from '@interline/domain/site/content'
import type { Locale } from '@interline/domain/text/text'
import type { Reply } from '../index.ts'

/** What a page is rendered from. The page carries it, so that the browser starts from the same. */
export interface RenderedFrom {
  /** Pattern of its route; null: the page that says that there is none at the address. */
  readonly route: string | null
  readonly locale: Locale
  /** The public address of the site; empty: it has none. */
  readonly origin: string
  readonly site: Reply<'site.getSiteConfig'>
  /** The site's own legal text, on its page. */
  readonly text: { readonly kind: LegalText; readonly words: Reply<'site.getText'> } | null
}

export interface RenderedPage {
  /** Null: that of the site. */
  readonly title: string | null
  /** Its first paragraph, as plain text; null: it has none. */
  readonly lead: string | null
  readonly html: string
  /** Style sheet with the colours of the site; empty: those of every page. */
  readonly colors: string
}

export interface PageRenderer {
  /** The pattern of the route of a path, of all pages of the client; null: there is no such page. */
  routeOf(path: string): Promise<string | null>
  /** The patterns of all pages of the client, in the order of the site map. */
  routes(): Promise<readonly string[]>
  /** Renders the page of a route as somebody sees it who is not signed in. */
  render(from: RenderedFrom): Promise<RenderedPage>
}

/** Id of the element that carries what the page was rendered from, as JSON. */
export const RENDERED_FROM = 'rendered-from'
