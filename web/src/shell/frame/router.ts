/** The product's router: the site map, the guard, and the two layouts (public pages, desk). */
import { createRouter } from '../../router/router.ts'
import { paths } from '../../paths.ts'
import { routeEntries, type RouteEntry } from '../../routes.tsx'
import { currentLocale } from '../../i18n/locale.ts'
import { uiText } from '../../ui/ui-text.ts'
import { guard } from './guard.ts'
import { currentMe } from '../session.ts'

export const router = createRouter({
  routes: entriesAt,
  guard,
  frame: ({ layout }) =>
    layout === 'home' ? publicFrame() : layout === 'office' ? officeFrame() : deskFrame(),
  notFound,
})

/** The part of the site map that a path is looked up in. */
export function entriesAt(pathname: string): readonly RouteEntry[] | Promise<readonly RouteEntry[]> {
  return isOffice(pathname) ? officeEntries() : routeEntries
}

const isOffice = (pathname: string) => pathname === paths.office || pathname.startsWith(`${paths.office}/`)
const officeEntries = async () => (await import('../../office-routes.ts')).officeEntries
const publicFrame = () => import('../public/public-layout.tsx')

const deskFrame = () => withWords(import('../desk/desk-layout.tsx'))
const officeFrame = () => withWords(import('../desk/office-layout.tsx'))

// Component texts load with the layout, so that no part of it waits for them separately.
async function withWords<Frame>(frame: Promise<Frame>): Promise<Frame> {
  await uiText.load(currentLocale())
  return frame
}

// In the layout that the user came from, so that the menu is available.
async function notFound() {
  const [page, frame] = await Promise.all([
    import('./not-found-page.tsx'),
    currentMe() ? deskFrame() : publicFrame(),
  ])
  return { Page: page.default, Frame: frame.default }
}
