// Signing in to and out of an agency's account.

import type { AgencyActor } from '../../platform/http/context.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'
import type { SiteDirectory } from '../site/index.ts'
import type { UsersModule } from '../users/index.ts'
import { authenticator, readPerson, type Person } from './authenticate.ts'
import { sessionRoutes } from './routes.ts'

export interface SessionModule extends Module {
  /**
   * The user of a token on a host. Throws `session.token_invalid`, also on the hosts of other sites than the one that the
   * session was made on, `session.token_expired` or `session.revoked`.
   */
  authenticate(token: string, host: string): Promise<AgencyActor>
  /** A user's current state. Throws `session.revoked` when they may not sign in. */
  person(userId: string): Promise<Person>
}

export function sessionModule(deps: {
  platform: Platform
  agencies: Agencies
  users: UsersModule
  sites: SiteDirectory
}): SessionModule {
  return {
    authenticate: authenticator(deps),
    person: (userId) => readPerson(deps.platform, deps.agencies, userId),
    jobs: [],
    routes: sessionRoutes(deps),
  }
}
