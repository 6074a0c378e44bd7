/** The router made from the site map: two frames (public pages, desk), one guarded route per entry. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { routeEntries } from '../routes.tsx'
import type { RouteEntry } from '../routes.tsx'
import { guard } from './guard.ts'
import { PageFailed } from './page-failed.tsx'
import { PagePending } from './page-pending.tsx'
import { Root } from './root.tsx'

const rootRoute = createRootRoute({
  component: Root,
  errorComponent: PageFailed,
  notFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx')),
})

const publicFrame = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: lazyRouteComponent(() => import('./public-layout.tsx')),
})

const deskFrame = createRoute({
  getParentRoute: () => rootRoute,
  id: 'desk',
  component: lazyRouteComponent(() => import('./desk/desk-layout.tsx')),
})

const pageOf = (frame: typeof publicFrame | typeof deskFrame) => (entry: RouteEntry) =>
  createRoute({
    getParentRoute: () => frame,
    path: entry.path,
    staticData: { entry },
    component: lazyRouteComponent(entry.page),
    beforeLoad: async ({ location, preload }) => {
      // A preload only fetches code; the question who may see the page belongs to the visit.
      if (preload) return
      const elsewhere = await guard(entry, location.href)
      if (elsewhere) throw redirect({ href: elsewhere, replace: true })
    },
  })

const isPublic = ({ layout }: RouteEntry) => layout === 'home'

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    publicFrame.addChildren(routeEntries.filter(isPublic).map(pageOf(publicFrame))),
    deskFrame.addChildren(routeEntries.filter((entry) => !isPublic(entry)).map(pageOf(deskFrame))),
  ]),
  // Queries stay what people can read and type; each page parses its own with URLSearchParams.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString()
    return text && `?${text}`
  },
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageFailed,
  defaultPendingMs: 200,
  defaultPreloadStaleTime: 0,
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    entry?: RouteEntry
  }
}

// The page scrolls to the top on every navigation; a change of the query alone is not one.
router.subscribe('onResolved', ({ pathChanged }) => {
  if (pathChanged) window.scrollTo(0, 0)
})
