import type { Clock } from '../../../platform/clock/clock.ts'
import type { FieldCipher } from '../../../platform/secrets/field-cipher.ts'
import type { Offers } from '../../flight-search/index.ts'
import type { Places } from '../../places/index.ts'

export interface Deps {
  readonly clock: Clock
  readonly cipher: FieldCipher
  readonly places: Places
  readonly offers: Offers
}
