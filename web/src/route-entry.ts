/** An entry of the site map. */
import type { AccessRule } from '@interline/domain/access/access'
import type { sections } from '@interline/contract/text/en/products'
import type { ComponentType } from 'react'
import type shell from './i18n/en/shell.ts'

export type Layout = 'home' | 'normal' | 'booking' | 'order' | 'bill' | 'agency-manager' | 'office'
export type TitleKey = keyof typeof shell.titles
/** Sections of products, and the others. */
export type Section = keyof typeof sections | 'bookings' | 'wallet' | 'agencies'

export interface RouteEntry {
  /** Address with `$name` for parameters. */
  readonly path: string
  readonly layout: Layout
  readonly access: AccessRule
  /** Absent: the document gets the site's short name as its title. */
  readonly title?: TitleKey
  /** The highlighted entry of the top bar. */
  readonly section?: Section
  readonly page: () => Promise<{ readonly default: ComponentType }>
}
