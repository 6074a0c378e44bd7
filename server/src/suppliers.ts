// The suppliers connected to this installation: a connection is one entry of CONNECTIONS. The simulated
// network is one of them, if enabled.

import { simulatedRailway, type SimulatedRailway } from './connectors/rail/simulated/index.ts'
import { sandbox, type Sandbox } from './connectors/suppliers/sandbox/index.ts'
import type { FlightSupplier } from './connectors/suppliers/port.ts'
import { supplierRegistry, type SupplierRegistry } from './connectors/suppliers/registry.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Settings } from './platform/config/settings.ts'

export interface Connected {
  readonly suppliers: SupplierRegistry
  /** The simulated network; absent if `SANDBOX` is off: then nothing of it is opened either. */
  readonly network: Sandbox | undefined
  /** Railways, and the group desks of airlines. */
  readonly other: OtherConnections
}

/** The suppliers of one connection; none if disabled. */
type Connection = (
  settings: Settings,
  clock: Clock,
) => { suppliers: readonly FlightSupplier[]; network?: Sandbox }

const CONNECTIONS: readonly Connection[] = [
  (settings, clock) => {
    if (settings.sandbox === 'off') return { suppliers: [] }
    // Tests set the pace to 0 and need a stable world; elsewhere prices change occasionally.
    const network = sandbox({ ...settings, surprises: settings.sandboxPace > 0 }, clock)
    return { suppliers: network.suppliers, network }
  },
]

const SIMULATED_FOR = { on: 'everybody', test: 'testing', off: 'nobody' } as const

interface OtherConnections {
  /** Absent if `SANDBOX` is off: no other railway is connected yet. */
  readonly railway: SimulatedRailway | undefined
  readonly simulatedFor: (typeof SIMULATED_FOR)[keyof typeof SIMULATED_FOR]
  /** Absent if `SANDBOX` is off: then the desk sends its mails itself. */
  readonly airlineDesks: Sandbox['groupDesk'] | undefined
}

function connectOther(settings: Settings, clock: Clock, network: Sandbox | undefined): OtherConnections {
  return {
    railway: settings.sandbox === 'off' ? undefined : simulatedRailway(settings, clock),
    simulatedFor: SIMULATED_FOR[settings.sandbox],
    airlineDesks: network?.groupDesk,
  }
}

export function connectSuppliers(
  settings: Settings,
  clock: Clock,
  offAt?: SupplierRegistry['offAt'],
): Connected {
  const connected = CONNECTIONS.map((connect) => connect(settings, clock))
  const network = connected.find((one) => one.network)?.network
  return {
    suppliers: supplierRegistry(
      connected.flatMap(({ suppliers }) => suppliers),
      {
        feed: settings.separateTickets ? network?.feed : undefined,
        simulatedFor: SIMULATED_FOR[settings.sandbox],
        offAt,
      },
    ),
    network,
    other: connectOther(settings, clock, network),
  }
}
