// The people of the agencies: who they are, and what they change about themselves.

import type { Tx } from '../../platform/database/database.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'
import { readIdentity, type Identity } from './identity.ts'
import { usersRoutes } from './routes.ts'

export type { Identity } from './identity.ts'

export interface UsersModule extends Module {
  /** Person, company and permissions as the client is told. The scope holds the person's agency. */
  identity(tx: Tx, userId: string): Promise<Identity>
}

export function usersModule(deps: { platform: Platform; agencies: Agencies }): UsersModule {
  return {
    identity: (tx, userId) => readIdentity(tx, deps.agencies, userId),
    jobs: [],
    routes: usersRoutes(deps),
  }
}
