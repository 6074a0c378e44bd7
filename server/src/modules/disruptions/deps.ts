// Dependencies of this module's use cases: those of orders, and the search's connection data.

import type { ConnectionRules } from '@interline/domain/disruptions/impact'
import type { Deps as OrderDeps } from '../servicing/refund/index.ts'

export interface Deps extends OrderDeps {
  readonly connections: ConnectionRules
}
