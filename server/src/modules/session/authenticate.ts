// Who is behind a token. The session is kept for a moment and let go of by whoever ends it (platform/auth/sessions.ts);
// the person and the switches of the agency are kept for a few seconds.

import { permissionsOf } from '@interline/domain/access/permissions'
import { openKept } from '../../platform/clock/kept.ts'
import { sessionRevoked } from '../../platform/auth/sessions.ts'
import type { AgencyActor } from '../../platform/http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'

/** A right that was taken away is gone after this time at the latest, in every process. */
const KEPT_MS = 5_000

/** Somebody of an agency, however they come in. */
export type Person = Omit<AgencyActor, 'sessionId' | 'onlooker'>

/** Throws `session.token_invalid`, `session.token_expired` or `session.revoked`. */
export function authenticator({ platform, agencies }: { platform: Platform; agencies: Agencies }) {
  const { clock, sessions } = platform
  const kept = openKept<Person>({ clock, forMs: KEPT_MS })
  return async (token: string): Promise<AgencyActor> => {
    const { id, userId } = await sessions.find('agency', token)
    const person = await kept.get(userId, () => readPerson(platform, agencies, userId))
    return { ...person, sessionId: id }
  }
}

/** Throws `session.revoked` when they may not come in any more. */
export async function readPerson({ db }: Platform, agencies: Agencies, userId: string): Promise<Person> {
  // The token decides what may be seen, so there is no scope before its person is found.
  return db.transaction('everything', async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'agency_id', 'nickname', 'roles', 'status'])
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!user || user.status === 'inactive') throw sessionRevoked('user_disabled')
    const agency = await agencies.get(tx, user.agency_id)
    if (agency.status !== 'active') throw sessionRevoked('agency_frozen')
    const roles = user.roles
    return {
      realm: 'agency',
      caller: 'person',
      userId: user.id,
      name: user.nickname,
      agencyId: user.agency_id,
      roles,
      permissions: permissionsOf(roles, agency.proxyLevel),
      company: { ...agency.common, proxyLevel: agency.proxyLevel },
      status: user.status === 'testing' ? 'testing' : 'active',
    }
  })
}
