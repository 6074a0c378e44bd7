import type { Platform } from '../../platform/platform.ts'
import type { FieldCipher } from '../../platform/secrets/field-cipher.ts'
import type { Agencies } from '../agencies/index.ts'
import type { UsersModule } from '../users/index.ts'

export interface Deps {
  readonly platform: Platform
  readonly agencies: Agencies
  readonly users: UsersModule
  readonly cipher: FieldCipher
}
