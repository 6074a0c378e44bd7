// Dependencies of this module's use cases.

import type { Railway } from '../../connectors/rail/port.ts'
import type { FieldCipher } from '../../platform/secrets/field-cipher.ts'
import type { Deps as PaymentDeps } from '../payments/index.ts'
import type { Documents } from '../documents/index.ts'
import type { Places } from '../places/index.ts'
import type { Rates } from '../rates/index.ts'

export interface RailParts {
  /** Absent: no railway is connected. */
  readonly railway: Railway | undefined
  /** Who may buy from a simulated one. */
  readonly simulatedFor: 'everybody' | 'testing' | 'nobody'
  readonly rates: Rates
  readonly places: Places
  readonly documents: Documents
}

export interface Deps extends PaymentDeps, RailParts {
  readonly cipher: FieldCipher
}

/** Where the document number of a ticket is sealed. */
export const railDocumentPlace = (ticket: string) => `rail_tickets.document ${ticket}`
