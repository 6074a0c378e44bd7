// The suppliers that this installation is connected to: today the sandbox network alone, where the settings want it.

import { sandbox, type Sandbox } from './connectors/suppliers/sandbox/index.ts'
import { supplierRegistry, type SupplierRegistry } from './connectors/suppliers/registry.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Settings } from './platform/config/settings.ts'

export interface Connected {
  readonly suppliers: SupplierRegistry
  /** The simulated network among them; absent where `SANDBOX` is off: then nothing of it is opened either. */
  readonly network: Sandbox | undefined
}

export function connectSuppliers(settings: Settings, clock: Clock): Connected {
  if (settings.sandbox === 'off')
    return { suppliers: supplierRegistry([], { simulatedFor: 'nobody' }), network: undefined }
  // Tests set the pace to 0 and want a world that holds still; everywhere else prices move now and then.
  const network = sandbox({ ...settings, surprises: settings.sandboxPace > 0 }, clock)
  return {
    suppliers: supplierRegistry(network.suppliers, {
      feed: settings.separateTickets ? network.feed : undefined,
      simulatedFor: settings.sandbox === 'test' ? 'testing' : 'everybody',
    }),
    network,
  }
}
