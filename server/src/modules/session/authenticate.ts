// The user of a token. A session is good on the hosts of the site that it was made on, as long as its agency may sign in
// there; elsewhere its token says nothing. The session is cached briefly and invalidated when it ends
// (platform/auth/sessions.ts); the user and the agency's switches are cached for a few seconds.

import { permissionsOf } from '@interline/domain/access/permissions'
import type { Guest } from '@interline/domain/agencies/hosts'
import { openShortCache } from '../../platform/clock/short-cache.ts'
import { sessionRevoked, type SessionFacts } from '../../platform/auth/sessions.ts'
import type { PersonActor } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'
import type { SiteDirectory } from '../site/index.ts'
import type { UsersModule } from '../users/index.ts'

/** A revoked right is gone after at most this time, in every process. */
const CACHE_MS = 5_000

/** An agency user, however they sign in. */
export type Person = Omit<PersonActor, 'sessionId' | 'impersonation'>

/** Throws `session.token_invalid`, `session.token_expired` or `session.revoked`. */
export function authenticator({
  platform,
  agencies,
  users,
  sites,
}: {
  platform: Platform
  agencies: Agencies
  users: Pick<UsersModule, 'onChange'>
  sites: Pick<SiteDirectory, 'byHost' | 'entry'>
}) {
  const { clock, sessions } = platform
  const cached = openShortCache<Known>({ clock, forMs: CACHE_MS })
  users.onChange((userId) => cached.forget(({ person }) => person.userId === userId))
  const isGoodOn = async (host: string, session: SessionFacts, guest: Guest) =>
    (await sites.entry(host))(guest) &&
    (session.host === null ||
      session.host === host ||
      (await sites.byHost(session.host)).id === (await sites.byHost(host)).id)
  return async (token: string, host: string): Promise<PersonActor> => {
    const session = await sessions.find('agency', token)
    const { userId } = session
    const { person, guest } = await cached.get(userId, () => readKnown(platform, agencies, userId))
    if (!(await isGoodOn(host, session, guest))) throw failure('session.token_invalid')
    return { ...person, sessionId: session.id }
  }
}

/** Throws `session.revoked` when they may not come in any more. */
export async function readPerson(platform: Platform, agencies: Agencies, userId: string): Promise<Person> {
  return (await readKnown(platform, agencies, userId)).person
}

interface Known {
  readonly person: Person
  /** Decides where the agency's users sign in. */
  readonly guest: Guest
}

async function readKnown({ db, factors }: Platform, agencies: Agencies, userId: string): Promise<Known> {
  // The token decides what may be seen, so there is no scope before its person is found.
  return db.transaction('everything', async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'agency_id', 'nickname', 'roles', 'permissions', 'only_own_orders', 'status'])
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!user || user.status === 'inactive') throw sessionRevoked('user_disabled')
    const agency = await agencies.get(tx, user.agency_id)
    if (agency.status === 'closed') throw sessionRevoked('agency_frozen')
    const roles = user.roles
    const factorMissing =
      agency.factorDemanded && !(await factors.has(tx, { realm: 'agency', userId: user.id }))
    const person: Person = {
      ...(factorMissing && { factorMissing }),
      realm: 'agency',
      caller: 'person',
      userId: user.id,
      name: user.nickname,
      agencyId: user.agency_id,
      roles,
      permissions: permissionsOf(roles, agency.proxyLevel, user.permissions),
      company: {
        ...agency.common,
        proxyLevel: agency.proxyLevel,
        frozen: agency.status === 'frozen',
        // Of the agency, or of this user only.
        showOnlyOwnOrders: agency.common.showOnlyOwnOrders || user.only_own_orders,
      },
      status: user.status === 'testing' ? 'testing' : 'active',
    }
    return { person, guest: { rootId: agency.rootId, restrictedHosts: agency.restrictedHosts } }
  })
}
