/** Entries of the top bar and the tab bar; the site map's access rules decide who sees them. */
import { allows, seesAgencyManager } from '@interline/domain/access/access'
import type { Viewer } from '@interline/domain/access/access'
import { routeEntries } from '../../routes.tsx'
import type { Section } from '../../routes.tsx'

/** The first page of each section. */
const ENTRIES = routeEntries.flatMap((entry, at) => {
  const { section } = entry
  const isFirst = routeEntries.findIndex((other) => other.section === section) === at
  return section && isFirst ? [{ section, entry }] : []
})

export interface MenuTarget {
  readonly section: Section
  readonly to: string
}

/** Entries this user may open, in the order of the bar. */
export function menuFor(viewer: Viewer | null): MenuTarget[] {
  return ENTRIES.filter(
    ({ section, entry }) =>
      allows(entry.access, viewer).ok && (section !== 'agencies' || seesAgencyManager(viewer)),
  ).map(({ section, entry }) => ({ section, to: entry.path }))
}
