import type { Platform } from '../../../platform/platform.ts'
import type { Agencies } from '../../agencies/index.ts'
import type { SessionModule } from '../../session/index.ts'
import type { SiteDirectory } from '../../site/index.ts'

export interface Deps {
  readonly platform: Platform
  readonly agencies: Agencies
  readonly session: SessionModule
  readonly sites: Pick<SiteDirectory, 'kindOf'>
}
