import type { PaymentConnector } from '../../connectors/payments/port.ts'
import type { Platform } from '../../platform/platform.ts'
import type { FieldCipher } from '../../platform/secrets/field-cipher.ts'
import type { Agencies } from '../agencies/index.ts'
import type { OpenedAccounts } from './opened.ts'

export interface MerchantAccountParts {
  readonly platform: Platform
  readonly agencies: Agencies
  /** The connected channels. */
  readonly connectors: readonly PaymentConnector[]
}

export interface Deps extends MerchantAccountParts {
  readonly cipher: FieldCipher
  readonly opened: OpenedAccounts
}
