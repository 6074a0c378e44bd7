/**
 * The router turns addresses into visits. A visit is shown only after its guard agreed and its code arrived; until
 * then the previous page stays. Written here because the public home page has 110 KB of script in total and a general
 * router would take a quarter of it (docs/decisions).
 */
import type { ComponentType, ReactNode } from 'react'
import { matchPath } from './match.ts'

export interface RouteLike {
  readonly path: string
  readonly page: () => Promise<{ readonly default: ComponentType }>
}

export type Frame = ComponentType<{ readonly children: ReactNode }>

/** The current visit. `route` is null for an unknown address. */
export interface Visit<Route> {
  readonly route: Route | null
  readonly params: Readonly<Record<string, string>>
  readonly pathname: string
  /** With its question mark, or empty. */
  readonly search: string
  readonly hash: string
  readonly Page: ComponentType
  readonly Frame: Frame | null
  /** The page's code could not be loaded. */
  readonly error: unknown
}

export interface RouterSetup<Route extends RouteLike> {
  /** The routes among which that of an address is; large parts of a site may load theirs on demand. */
  readonly routes: (pathname: string) => readonly Route[] | Promise<readonly Route[]>
  /** Null to continue, or the address to redirect to. */
  readonly guard: (route: Route, address: string) => Promise<string | null>
  readonly frame: (route: Route) => Promise<{ readonly default: Frame }>
  /** For an unknown address. */
  readonly notFound: () => Promise<{ readonly Page: ComponentType; readonly Frame: Frame }>
}

export interface GoOptions {
  /** Replaces the current history entry: for state that lives in the URL. */
  readonly replace?: boolean
}

export interface Router<Route> {
  readonly go: (address: string, options?: GoOptions) => Promise<void>
  /** Prefetches the code of a page that is likely to be next. */
  readonly preload: (address: string) => void
  /** Renders the current address again: after an error, or when permissions may have changed. */
  readonly reload: () => Promise<void>
  readonly visit: () => Visit<Route> | null
  /** Called with each new visit, in the order in which they are shown. */
  readonly onVisit: (listener: (visit: Visit<Route>, previous: Visit<Route> | null) => void) => () => void
  /** Shows the first page and follows the back and forward buttons from then on. */
  readonly start: () => Promise<void>
}

export function createRouter<Route extends RouteLike>(setup: RouterSetup<Route>): Router<Route> {
  const listeners = new Set<(visit: Visit<Route>, previous: Visit<Route> | null) => void>()
  let shown: Visit<Route> | null = null
  let latest = 0
  /** The path whose page is being loaded. */
  let coming: string | null = null

  async function show(url: URL, { force = false } = {}): Promise<void> {
    const mine = ++latest
    coming = null
    const place = { pathname: url.pathname, search: url.search, hash: url.hash }
    if (!force && shown && !shown.error && shown.pathname === url.pathname)
      return publish({ ...shown, ...place })
    coming = url.pathname
    const visit = await prepare(url, place)
    // A later navigation has overtaken this one.
    if (mine !== latest) return
    coming = null
    if (typeof visit === 'string') return go(visit, { replace: true })
    publish(visit)
  }

  async function prepare(url: URL, place: Pick<Visit<Route>, 'pathname' | 'search' | 'hash'>) {
    let visit: Visit<Route> = { ...place, route: null, params: {}, Frame: null, Page: Nothing, error: null }
    try {
      const match = matchPath(await setup.routes(url.pathname), url.pathname)
      if (!match) return { ...visit, ...(await setup.notFound()) }
      visit = { ...visit, ...match }
      // The code loads while the guard runs; it is shown only if the guard agrees.
      const code = Promise.all([setup.frame(match.route), match.route.page()])
      code.catch(() => undefined)
      const elsewhere = await setup.guard(match.route, url.pathname + url.search)
      if (elsewhere !== null) return elsewhere
      const [frame, page] = await code
      return { ...visit, Frame: frame.default, Page: page.default }
    } catch (error) {
      return { ...visit, error }
    }
  }

  async function prefetch(pathname: string): Promise<void> {
    const match = matchPath(await setup.routes(pathname), pathname)
    if (match) await Promise.all([setup.frame(match.route), match.route.page()])
  }

  function publish(visit: Visit<Route>): void {
    const previous = shown
    shown = visit
    for (const listener of listeners) listener(visit, previous)
  }

  async function go(address: string, { replace = false }: GoOptions = {}): Promise<void> {
    const url = new URL(address, location.href)
    if (url.origin !== location.origin) return location.assign(url)
    // A search field writes its text into the address a moment late: that must not cancel a link that was followed.
    if (replace && coming !== null && coming !== url.pathname && shown?.pathname === url.pathname) return
    if (replace || url.href === location.href) history.replaceState(null, '', url)
    else history.pushState(null, '', url)
    await show(url)
  }

  return {
    go,
    preload(address) {
      // A prefetch error shows when the page is actually opened.
      prefetch(new URL(address, location.href).pathname).catch(() => undefined)
    },
    reload: () => show(new URL(location.href), { force: true }),
    visit: () => shown,
    onVisit(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async start() {
      addEventListener('popstate', () => void show(new URL(location.href)))
      await show(new URL(location.href))
    },
  }
}

function Nothing() {
  return null
}
