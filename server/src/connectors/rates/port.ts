// Where exchange rates come from.

import type { RateMap } from '@interline/domain/money/convert'

export interface RateSource {
  readonly name: string
  /** Units of CNY for one unit of each currency, now. Rejects when the source does not answer. */
  read(): Promise<RateMap>
}
