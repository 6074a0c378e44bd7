// What the use cases of this module work with.

import type { Documents } from '../documents/index.ts'
import type { Deps as OrderDeps } from '../orders/index.ts'

export interface Deps extends OrderDeps {
  readonly documents: Documents
}
