/** The product's router: the site map, the guard, and the two frames (public pages, desk). */
import { createRouter } from '../../router/router.ts'
import { routeEntries } from '../../routes.tsx'
import { currentLocale } from '../../i18n/locale.ts'
import { uiText } from '../../ui/ui-text.ts'
import { guard } from './guard.ts'
import { currentMe } from '../session.ts'

export const router = createRouter({
  routes: routeEntries,
  guard,
  frame: ({ layout }) =>
    layout === 'home' ? publicFrame() : layout === 'office' ? officeFrame() : deskFrame(),
  notFound,
})

const publicFrame = () => import('../public/public-layout.tsx')

const deskFrame = () => withWords(import('../desk/desk-layout.tsx'))
const officeFrame = () => withWords(import('../desk/office-layout.tsx'))

// The words of the components come with the frame, so that no part of it waits for them on its own.
async function withWords<Frame>(frame: Promise<Frame>): Promise<Frame> {
  await uiText.load(currentLocale())
  return frame
}

// In the frame that the person came from, so that the menu is at hand.
async function notFound() {
  const [page, frame] = await Promise.all([
    import('./not-found-page.tsx'),
    currentMe() ? deskFrame() : publicFrame(),
  ])
  return { Page: page.default, Frame: frame.default }
}
