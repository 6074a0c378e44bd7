// Dependencies of this module's use cases.

import type { Offers } from '../flight-search/index.ts'
import type { Deps as CallDeps } from '../supplier-calls/index.ts'

export interface Deps extends CallDeps {
  readonly offers: Offers
}
