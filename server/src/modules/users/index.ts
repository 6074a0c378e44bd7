// Agency users: their data, and changes of their own account.

import type { Reply } from '@interline/contract/index'
import type { LinkSite } from '../../platform/auth/link-mails.ts'
import type { LogSource } from '../../platform/auth/user-log.ts'
import { openShortCache } from '../../platform/clock/short-cache.ts'
import { whenOver, type Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import type { Agencies, Agency } from '../agencies/index.ts'
import type { Places } from '../places/index.ts'
import type { SiteDirectory } from '../site/index.ts'
import { inviteUser, type Inviter, type NewUser } from './invite-user.ts'
import { agencyLinkRealm } from './link-people.ts'
import { resetOwners, type Resetter } from './people/reset-password.ts'
import { readIdentity, type Identity } from './identity.ts'
import { usersRoutes } from './routes.ts'
import { readAddressee, type Changing } from './store.ts'

export type { Identity } from './identity.ts'
export { lockUser } from './people/update-user.ts'

const CACHE_MS = 2_000

export interface UsersModule extends Module {
  /** Address and language of mails about a user's account. The scope includes their agency. */
  readonly addressee: typeof readAddressee
  /** User, company and permissions for the client. The scope includes the user's agency. */
  identity(tx: Tx, userId: string): Promise<Identity>
  /** Invalidates the cache of a user changed in this process, after the commit. */
  onChange(watcher: (userId: string) => void): void
  /** Says that a transaction changes what is told of a person. */
  readonly changing: Changing
  /** The same for the caller, at most two seconds old. What they change about themselves is in the next answer of this process. */
  ownIdentity(ctx: AgencyCtx): Promise<Identity>
  /**
   * Adds a user without a password and mails them a link to set one; read the site with
   * `SiteDirectory.linkSite` before the transaction. The scope includes the agency. Throws
   * `users.name_taken`.
   */
  invite(
    tx: Tx,
    source: LogSource,
    invitation: { readonly user: NewUser; readonly by: Inviter; readonly site: LinkSite },
  ): Promise<{ id: string; expiresAt: number }>
  /**
   * Mails every active owner of an agency a link to set a new password. The scope includes the agency. Throws
   * `users.no_owner`.
   */
  resetOwners(
    tx: Tx,
    source: LogSource,
    reset: { readonly agency: Agency; readonly site: LinkSite; readonly by: Resetter },
  ): Promise<Reply<'users.resetOwner'>>
}

export function usersModule(deps: {
  platform: Platform
  agencies: Agencies
  places: Places
  sites: SiteDirectory
}): UsersModule {
  const links = agencyLinkRealm(deps)
  const cached = openShortCache<Identity>({ clock: deps.platform.clock, forMs: CACHE_MS })
  const watchers: ((userId: string) => void)[] = [
    (userId) => cached.forget(({ userInfo }) => userInfo.id === userId),
  ]
  const changing: Changing = (tx, userId) =>
    whenOver(tx, () => watchers.forEach((watcher) => watcher(userId)))
  return {
    ownIdentity: (ctx) => {
      const { userId } = ctx.actor
      return cached.get(userId, () => ctx.transaction((tx) => readIdentity(tx, deps, userId)))
    },
    changing,
    onChange: (watcher) => watchers.push(watcher),
    addressee: readAddressee,
    identity: (tx, userId) => readIdentity(tx, deps, userId),
    resetOwners: (tx, source, reset) => resetOwners(tx, source, reset, { ...deps, links }),
    invite: (tx, source, invitation) => inviteUser(tx, source, invitation, { ...deps, links }),
    jobs: [],
    routes: usersRoutes({ ...deps, links, changing }),
  }
}
