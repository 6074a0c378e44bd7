/** Entries of the top bar and the tab bar; the site map's access rules decide who sees them. */
import { allows, seesAgencyManager } from '@interline/domain/access/access'
import type { Viewer } from '@interline/domain/access/access'
import { routes } from '../../routes.tsx'
import type { RouteEntry, Section } from '../../routes.tsx'

const TARGETS: ReadonlyArray<{ readonly section: Section; readonly entry: RouteEntry }> = [
  { section: 'flights', entry: routes.flightSearch },
  { section: 'group', entry: routes.groupRequest },
  { section: 'trains', entry: routes.trainSearch },
  { section: 'bookings', entry: routes.flightOrders },
  { section: 'wallet', entry: routes.wallet },
  { section: 'agencies', entry: routes.agencies },
]

export interface MenuTarget {
  readonly section: Section
  readonly to: string
}

/** Entries this user may open, in the order of the bar. */
export function menuFor(viewer: Viewer | null): MenuTarget[] {
  return TARGETS.filter(
    ({ section, entry }) =>
      allows(entry.access, viewer).ok && (section !== 'agencies' || seesAgencyManager(viewer)),
  ).map(({ section, entry }) => ({ section, to: entry.path }))
}
