import type { AgencyCtx, OfficeCtx } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Agencies } from '../../agencies/index.ts'
import type { Drawing } from '../../company/index.ts'
import type { SiteDirectory } from '../../site/index.ts'

export interface Deps {
  readonly platform: Platform
  readonly agencies: Agencies
  readonly sites: SiteDirectory
  readonly drawing: Drawing
}

/** Of staff, or of the owner of an agency with a site. */
export type SiteCtx = OfficeCtx | AgencyCtx
