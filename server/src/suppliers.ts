// The suppliers that this installation is connected to: a connection is one entry of CONNECTIONS. The simulated network is
// one among them, where the settings want it.

import { sandbox, type Sandbox } from './connectors/suppliers/sandbox/index.ts'
import type { FlightSupplier } from './connectors/suppliers/port.ts'
import { supplierRegistry, type SupplierRegistry } from './connectors/suppliers/registry.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Settings } from './platform/config/settings.ts'

export interface Connected {
  readonly suppliers: SupplierRegistry
  /** The simulated network among them; absent where `SANDBOX` is off: then nothing of it is opened either. */
  readonly network: Sandbox | undefined
}

/** Gives the suppliers of one connection; none where the settings do not want it. */
type Connection = (
  settings: Settings,
  clock: Clock,
) => { suppliers: readonly FlightSupplier[]; network?: Sandbox }

const CONNECTIONS: readonly Connection[] = [
  (settings, clock) => {
    if (settings.sandbox === 'off') return { suppliers: [] }
    // Tests set the pace to 0 and want a world that holds still; everywhere else prices move now and then.
    const network = sandbox({ ...settings, surprises: settings.sandboxPace > 0 }, clock)
    return { suppliers: network.suppliers, network }
  },
]

const SIMULATED_FOR = { on: 'everybody', test: 'testing', off: 'nobody' } as const

export function connectSuppliers(settings: Settings, clock: Clock): Connected {
  const connected = CONNECTIONS.map((connect) => connect(settings, clock))
  const network = connected.find((one) => one.network)?.network
  return {
    suppliers: supplierRegistry(
      connected.flatMap(({ suppliers }) => suppliers),
      {
        feed: settings.separateTickets ? network?.feed : undefined,
        simulatedFor: SIMULATED_FOR[settings.sandbox],
      },
    ),
    network,
  }
}
