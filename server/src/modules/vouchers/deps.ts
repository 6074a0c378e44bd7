import type { Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'
import type { Ledger } from '../ledger/index.ts'

export interface Deps {
  readonly platform: Platform
  readonly agencies: Agencies
  readonly ledger: Ledger
}

/** Days of vouchers are those of the platform. */
export const VOUCHER_ZONE = 'Asia/Shanghai'
