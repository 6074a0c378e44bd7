import type { FlightSupplier } from '../../connectors/suppliers/port.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'
import type { Places } from '../places/index.ts'

export interface Deps {
  readonly platform: Platform
  readonly agencies: Agencies
  readonly places: Pick<Places, 'airport' | 'airline'>
  readonly suppliers: readonly Pick<FlightSupplier, 'code' | 'name'>[]
}
