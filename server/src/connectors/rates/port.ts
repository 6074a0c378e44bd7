// The port for sources of exchange rates.

import type { Acquired } from '@interline/domain/rates/rates'
import type { Currency } from '@interline/domain/money/money'
import type { LocalDate } from '@interline/domain/time/local-date'

/** Why a source gave no rates; the words are in modules/rates/i18n. */
export const ACQUISITION_FAULTS = [
  'unreachable',
  'refused',
  'too_large',
  'unreadable',
  'no_date',
  'wrong_date',
  'older',
  'no_base',
  'late',
  'implausible',
  'interrupted',
] as const
export type AcquisitionFault = (typeof ACQUISITION_FAULTS)[number]

/** The source returned nothing usable. */
export class AcquisitionError extends Error {
  readonly fault: AcquisitionFault

  constructor(fault: AcquisitionFault, detail: string) {
    super(detail)
    this.fault = fault
  }
}

export interface RateDocument extends Acquired {
  /** The date of the document; null: the source has no documents, its rates are current. */
  readonly day: LocalDate | null
}

export interface RateSource {
  readonly name: string
  /** Its address; null: internal source. */
  readonly address: string | null
  /** Current rates, in units of the base currency. Throws AcquisitionError. */
  read(now: number, base: Currency): Promise<RateDocument>
  /** From when a newer document can be available, in milliseconds since the epoch. `day`: of the newest known one. */
  nextDue(day: LocalDate | null, takenAt: number): number
}
