// What the use cases of this module work with: what orders work with, and what the search knows of connections.

import type { ConnectionRules } from '@interline/domain/disruptions/impact'
import type { Deps as OrderDeps } from '../servicing/refund/index.ts'

export interface Deps extends OrderDeps {
  readonly connections: ConnectionRules
}
