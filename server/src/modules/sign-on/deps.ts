import type { GuardedFetch } from '../../platform/outgoing/guarded-fetch.ts'
import type { Platform } from '../../platform/platform.ts'
import type { FieldCipher } from '../../platform/secrets/field-cipher.ts'
import type { Agencies } from '../agencies/index.ts'
import type { SiteDirectory } from '../site/index.ts'
import type { UsersModule } from '../users/index.ts'

export interface SignOnParts {
  readonly platform: Platform
  readonly agencies: Agencies
  readonly users: UsersModule
  readonly sites: SiteDirectory
}

export interface Deps extends SignOnParts {
  readonly cipher: FieldCipher
  /** For the client secret of an identity provider. */
  readonly providerCipher: FieldCipher
  /** Calls identity providers. */
  readonly fetch: GuardedFetch
}
