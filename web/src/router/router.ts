/**
 * The router: turns addresses into visits. A visit is shown only when its guard has agreed and its code has
 * arrived; until then the previous page stays. Our own, because the public home has 110 KB of script to spend and
 * a general router would take a quarter of it (docs/decisions).
 */
import type { ComponentType, ReactNode } from 'react'
import { matchPath } from './match.ts'

export interface RouteLike {
  readonly path: string
  readonly page: () => Promise<{ readonly default: ComponentType }>
}

export type Frame = ComponentType<{ readonly children: ReactNode }>

/** What is shown. `route` is null on an unknown address. */
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
  readonly routes: readonly Route[]
  /** Null to go on, or the address to go to instead. */
  readonly guard: (route: Route, address: string) => Promise<string | null>
  readonly frame: (route: Route) => Promise<{ readonly default: Frame }>
  /** For an address that is none of ours. */
  readonly notFound: () => Promise<{ readonly Page: ComponentType; readonly Frame: Frame }>
}

export interface GoOptions {
  /** Takes the place of the current page in the history: for state that lives in the URL. */
  readonly replace?: boolean
}

export interface Router<Route> {
  readonly go: (address: string, options?: GoOptions) => Promise<void>
  /** Fetches the code of a page that is likely to be next. */
  readonly preload: (address: string) => void
  /** Shows the page at the browser's address again: after an error, or when rights may have changed. */
  readonly reload: () => Promise<void>
  readonly visit: () => Visit<Route> | null
  /** Called with each new visit, in the order they are shown. */
  readonly onVisit: (listener: (visit: Visit<Route>, previous: Visit<Route> | null) => void) => () => void
  /** Shows the first page and follows the back and forward buttons from then on. */
  readonly start: () => Promise<void>
}

export function createRouter<Route extends RouteLike>(setup: RouterSetup<Route>): Router<Route> {
  const listeners = new Set<(visit: Visit<Route>, previous: Visit<Route> | null) => void>()
  let shown: Visit<Route> | null = null
  let latest = 0

  async function show(url: URL, { force = false } = {}): Promise<void> {
    const mine = ++latest
    const place = { pathname: url.pathname, search: url.search, hash: url.hash }
    if (!force && shown && !shown.error && shown.pathname === url.pathname)
      return publish({ ...shown, ...place })
    const visit = await prepare(url, place)
    // A later wish has overtaken this one.
    if (mine !== latest) return
    if (typeof visit === 'string') return go(visit, { replace: true })
    publish(visit)
  }

  async function prepare(url: URL, place: Pick<Visit<Route>, 'pathname' | 'search' | 'hash'>) {
    const match = matchPath(setup.routes, url.pathname)
    const base = {
      ...place,
      route: match?.route ?? null,
      params: match?.params ?? {},
      Frame: null,
      Page: Nothing,
      error: null,
    }
    try {
      if (!match) return { ...base, ...(await setup.notFound()) }
      // The code travels while the guard asks who is there; it is shown only if the guard agrees.
      const code = Promise.all([setup.frame(match.route), match.route.page()])
      code.catch(() => undefined)
      const elsewhere = await setup.guard(match.route, url.pathname + url.search)
      if (elsewhere !== null) return elsewhere
      const [frame, page] = await code
      return { ...base, Frame: frame.default, Page: page.default }
    } catch (error) {
      return { ...base, error }
    }
  }

  function publish(visit: Visit<Route>): void {
    const previous = shown
    shown = visit
    for (const listener of listeners) listener(visit, previous)
  }

  async function go(address: string, { replace = false }: GoOptions = {}): Promise<void> {
    const url = new URL(address, location.href)
    if (url.origin !== location.origin) return location.assign(url)
    if (replace || url.href === location.href) history.replaceState(null, '', url)
    else history.pushState(null, '', url)
    await show(url)
  }

  return {
    go,
    preload(address) {
      const match = matchPath(setup.routes, new URL(address, location.href).pathname)
      // A failure here shows when the page is really asked for.
      if (match) Promise.all([setup.frame(match.route), match.route.page()]).catch(() => undefined)
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
