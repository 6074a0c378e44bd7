// An invented text and what a person reads in it. Names and numbers are fictitious.

export interface CorpusEntry {
  readonly name: string
  readonly text: string
  /** Default 2026-03-12. */
  readonly today?: string
  readonly locator?: string
  /** `CHAN/TAI MAN adult male 1980-01-01` */
  readonly names?: readonly string[]
  /** `CX506 Y 2026-04-20 HKG 10:10 KIX 14:55`, with `+1` for the arrival day and `?` if unknown. */
  readonly flights: readonly string[]
  /** `segment_dropped@5`, without a line if it is about the whole. */
  readonly warnings?: readonly string[]
  /** Lines that remain not understood. */
  readonly unread?: readonly number[]
  readonly limit?: string
  readonly tickets?: readonly string[]
  readonly contacts?: readonly string[]
  readonly airline?: readonly string[]
  readonly documents?: readonly string[]
  readonly fares?: string
  readonly operatedBy?: readonly string[]
}
