// Dependencies of this module's use cases.

import type { FieldCipher } from '../../platform/secrets/field-cipher.ts'
import type { Documents } from '../documents/index.ts'
import type { Deps as PaymentDeps } from '../payments/index.ts'
import type { Places } from '../places/index.ts'
import type { Uploads } from '../uploads/index.ts'
import type { Rates } from '../rates/index.ts'

/** A workbook as a table of texts; undefined: it could not be read in time. */
export type ReadTable = (
  file: Uint8Array,
) => Promise<
  | { readonly kind: 'table'; readonly table: readonly (readonly string[])[] }
  | { readonly kind: 'formulas'; readonly cells: readonly string[] }
  | { readonly kind: 'other' }
  | { readonly kind: 'broken' }
  | undefined
>

export interface Deps extends PaymentDeps {
  readonly places: Places
  readonly rates: Pick<Rates, 'current'>
  readonly documents: Documents
  readonly uploads: Pick<Uploads, 'check'>
  readonly readTable: ReadTable
  readonly cipher: FieldCipher
}
