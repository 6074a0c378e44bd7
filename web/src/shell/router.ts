/** The product's router: the site map, the guard, and the two frames (public pages, desk). */
import { createRouter } from '../router/router.ts'
import { routeEntries } from '../routes.tsx'
import { guard } from './guard.ts'

export const router = createRouter({
  routes: routeEntries,
  guard,
  frame: ({ layout }) =>
    layout === 'home' ? import('./public-layout.tsx') : import('./desk/desk-layout.tsx'),
  notFound: () => import('./not-found-page.tsx'),
})
