import type { Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'
import type { ClientKeys } from './authenticate.ts'

export interface Deps {
  readonly platform: Platform
  readonly agencies: Agencies
  readonly keys: ClientKeys
}
