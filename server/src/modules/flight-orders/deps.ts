// Dependencies of this module's use cases.

import type { FieldCipher } from '../../platform/secrets/field-cipher.ts'
import type { Deps as OrderDeps } from '../orders/index.ts'
import type { Places } from '../places/index.ts'

export interface Deps extends OrderDeps {
  readonly places: Places
  /** Encrypts the numbers of travel documents. */
  readonly cipher: FieldCipher
}
