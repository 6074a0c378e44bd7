// Signing in and out of the back office: a realm of its own, with its own cookie.

import type { OfficeActor } from '../../../platform/http/context.ts'
import type { Module, Platform } from '../../../platform/platform.ts'
import type { ImpersonationModule } from '../impersonation/index.ts'
import type { SiteDirectory } from '../../site/index.ts'
import { officeAuthenticator } from './authenticate.ts'
import { officeSessionRoutes } from './routes.ts'

export interface OfficeSessionModule extends Module {
  /** The member of staff for a token. Throws `session.token_invalid`, `session.token_expired` or `session.revoked`. */
  authenticate(token: string): Promise<OfficeActor>
}

export function officeSessionModule(deps: {
  platform: Platform
  impersonation: ImpersonationModule
  sites: SiteDirectory
}): OfficeSessionModule {
  return {
    authenticate: officeAuthenticator(deps.platform),
    jobs: [],
    routes: officeSessionRoutes(deps),
  }
}
