// The suppliers that are connected, by code.

import type { FlightSupplier } from './port.ts'

export interface SupplierRegistry {
  readonly all: readonly FlightSupplier[]
  /** Throws when an order names a supplier that is no longer connected: a fault of the installation. */
  byCode(code: string): FlightSupplier
}

export function supplierRegistry(suppliers: readonly FlightSupplier[]): SupplierRegistry {
  return {
    all: suppliers,
    byCode(code) {
      const found = suppliers.find((supplier) => supplier.code === code)
      if (!found) throw new Error(`no supplier ${code} is connected`)
      return found
    },
  }
}
