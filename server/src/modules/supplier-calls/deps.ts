// Dependencies of this module's use cases.

import type { SupplierRegistry } from '../../connectors/suppliers/registry.ts'
import type { Deps as OrderDeps } from '../flight-orders/index.ts'

export interface Deps extends OrderDeps {
  readonly suppliers: SupplierRegistry
}
