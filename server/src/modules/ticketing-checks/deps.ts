// What the use cases of this module work with.

import type { Offers } from '../flight-search/index.ts'
import type { Deps as CallDeps } from '../supplier-calls/index.ts'

export interface Deps extends CallDeps {
  readonly offers: Offers
}
