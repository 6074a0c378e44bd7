import type { Platform } from '../../../platform/platform.ts'
import type { Agencies } from '../../agencies/index.ts'
import type { SiteDirectory } from '../../site/index.ts'
import type { UsersModule } from '../../users/index.ts'

export interface Deps {
  readonly platform: Platform
  readonly agencies: Agencies
  readonly users: UsersModule
  readonly sites: SiteDirectory
}
