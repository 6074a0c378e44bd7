/** The product's router: the site map, the guard, and the two frames (public pages, desk). */
import { createRouter } from '../router/router.ts'
import { routeEntries } from '../routes.tsx'
import { currentLocale } from '../i18n/locale.ts'
import { uiText } from '../ui/ui-text.ts'
import { guard } from './guard.ts'

export const router = createRouter({
  routes: routeEntries,
  guard,
  frame: ({ layout }) => (layout === 'home' ? import('./public/public-layout.tsx') : deskFrame()),
  notFound: () => import('./not-found-page.tsx'),
})

// The words of the components come with the desk, so that no part of it waits for them on its own.
async function deskFrame() {
  const [frame] = await Promise.all([import('./desk/desk-layout.tsx'), uiText.load(currentLocale())])
  return frame
}
