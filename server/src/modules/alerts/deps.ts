import type { Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'

export interface Deps {
  readonly platform: Platform
  readonly agencies: Agencies
}
