// What the use cases of this module work with.

import type { SupplierRegistry } from '../../connectors/suppliers/registry.ts'
import type { Deps as OrderDeps } from '../orders/index.ts'

export interface Deps extends OrderDeps {
  readonly suppliers: SupplierRegistry
}
