// The suppliers that this installation is connected to: today the sandbox network alone.

import { sandbox, type Sandbox } from './connectors/suppliers/sandbox/index.ts'
import { supplierRegistry, type SupplierRegistry } from './connectors/suppliers/registry.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Settings } from './platform/config/settings.ts'

export interface Connected {
  readonly suppliers: SupplierRegistry
  /** The simulated network among them. */
  readonly network: Sandbox
}

export function connectSuppliers(settings: Settings, clock: Clock): Connected {
  // Tests set the pace to 0 and want a world that holds still; everywhere else prices move now and then.
  const network = sandbox({ ...settings, surprises: settings.sandboxPace > 0 }, clock)
  return {
    suppliers: supplierRegistry(network.suppliers, settings.separateTickets ? network.feed : undefined),
    network,
  }
}
