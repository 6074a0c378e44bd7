// Dependencies of this module's use cases.

import type { Documents } from '../documents/index.ts'
import type { Deps as OrderDeps } from '../flight-orders/index.ts'

export interface Deps extends OrderDeps {
  readonly documents: Documents
}
