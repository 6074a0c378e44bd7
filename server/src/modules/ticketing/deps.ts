// Dependencies of this module's use cases.

import type { Deps as BookingDeps } from '../booking/index.ts'
import type { Deps as PaymentDeps } from '../payments/index.ts'

export interface Deps extends BookingDeps, PaymentDeps {}
