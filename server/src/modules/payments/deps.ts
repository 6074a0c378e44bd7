// What the use cases of this module work with.

import type { Deps as CheckDeps } from '../ticketing-checks/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { Payments } from './channels.ts'

export interface Deps extends CheckDeps {
  readonly wallet: Wallet
  readonly payments: Payments
}
