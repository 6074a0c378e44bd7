import type { Agencies } from '../agencies/index.ts'
import type { Documents } from '../documents/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Platform } from '../../platform/platform.ts'

export interface Deps {
  readonly platform: Platform
  readonly agencies: Agencies
  readonly documents: Documents
  readonly ledger: Ledger
}
