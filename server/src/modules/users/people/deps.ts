import type { LinkRealm } from '../../../platform/auth/password-links.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Agencies } from '../../agencies/index.ts'
import type { Places } from '../../places/index.ts'
import type { SiteDirectory } from '../../site/index.ts'
import type { Changing } from '../store.ts'

export interface PeopleDeps {
  readonly platform: Platform
  readonly agencies: Agencies
  readonly places: Places
  readonly sites: SiteDirectory
  readonly links: LinkRealm
  readonly changing: Changing
}
