import type { Platform } from '../../../platform/platform.ts'
import type { SealedColumn } from '../../../platform/secrets/rotate-field-key.ts'
import type { SiteDirectory } from '../../site/index.ts'

export interface Deps {
  readonly platform: Platform
  readonly sites: SiteDirectory
  /** Every column that is closed with the field key. */
  readonly sealed: readonly SealedColumn[]
}
