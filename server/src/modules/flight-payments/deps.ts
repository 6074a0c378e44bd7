// Dependencies of this module's use cases.

import type { Deps as PaymentDeps } from '../payments/index.ts'
import type { Deps as CheckDeps } from '../ticketing-checks/index.ts'

export interface Deps extends CheckDeps, PaymentDeps {}
