// The people of the agencies: who they are, and what they change about themselves.

import { openKept } from '../../platform/clock/kept.ts'
import { whenOver, type Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'
import { readIdentity, type Identity } from './identity.ts'
import { usersRoutes } from './routes.ts'
import { type Changing } from './store.ts'

export type { Identity } from './identity.ts'

const KEPT_MS = 2_000

export interface UsersModule extends Module {
  /** Person, company and permissions as the client is told. The scope holds the person's agency. */
  identity(tx: Tx, userId: string): Promise<Identity>
  /** The same for the caller, at most two seconds old. What they change about themselves is in the next answer of this process. */
  ownIdentity(ctx: AgencyCtx): Promise<Identity>
}

export function usersModule(deps: { platform: Platform; agencies: Agencies }): UsersModule {
  const kept = openKept<Identity>({ clock: deps.platform.clock, forMs: KEPT_MS })
  const changing: Changing = (tx, userId) =>
    whenOver(tx, () => kept.forget(({ userInfo }) => userInfo.id === userId))
  return {
    ownIdentity: (ctx) => {
      const { userId } = ctx.actor
      return kept.get(userId, () => ctx.transaction((tx) => readIdentity(tx, deps.agencies, userId)))
    },
    identity: (tx, userId) => readIdentity(tx, deps.agencies, userId),
    jobs: [],
    routes: usersRoutes({ ...deps, changing }),
  }
}
