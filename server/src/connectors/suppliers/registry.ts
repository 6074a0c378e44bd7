// The suppliers that are connected, by code, each behind the edge that lets only whole answers through.

import type { FlightSupplier } from './port.ts'
import { wellBehaved } from './well-behaved.ts'

export interface SupplierRegistry {
  readonly all: readonly FlightSupplier[]
  /** Throws when an order names a supplier that is no longer connected: a fault of the installation. */
  byCode(code: string): FlightSupplier
}

export function supplierRegistry(connected: readonly FlightSupplier[]): SupplierRegistry {
  const suppliers = connected.map(wellBehaved)
  return {
    all: suppliers,
    byCode(code) {
      const found = suppliers.find((supplier) => supplier.code === code)
      if (!found) throw new Error(`no supplier ${code} is connected`)
      return found
    },
  }
}
