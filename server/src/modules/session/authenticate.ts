// Who stands behind a token. Asked on every call, so that a right that was taken away is gone with the next call.

import type { AgencyRole } from '@interline/domain/access/access'
import { permissionsOf } from '@interline/domain/access/permissions'
import { sessionRevoked } from '../../platform/auth/sessions.ts'
import type { AgencyActor } from '../../platform/http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'

/** Throws `session.token_invalid`, `session.token_expired` or `session.revoked`. */
export function authenticator({ platform, agencies }: { platform: Platform; agencies: Agencies }) {
  return (token: string): Promise<AgencyActor> =>
    // The token decides what may be seen, so there is no scope before it is found.
    platform.db.transaction('everything', async (tx) => {
      const session = await platform.sessions.find(tx, 'agency', token)
      const user = await tx
        .selectFrom('users')
        .select(['id', 'agency_id', 'nickname', 'roles', 'status'])
        .where('id', '=', session.userId)
        .executeTakeFirst()
      if (!user || user.status === 'inactive') throw sessionRevoked('user_disabled')
      const agency = await agencies.get(tx, user.agency_id)
      if (agency.status !== 'active') throw sessionRevoked('agency_frozen')
      const roles = user.roles as AgencyRole[]
      const { common, proxyLevel } = agency
      return {
        realm: 'agency',
        userId: user.id,
        name: user.nickname,
        agencyId: user.agency_id,
        roles,
        permissions: permissionsOf(roles, proxyLevel),
        company: { ...common, proxyLevel },
        status: user.status === 'testing' ? 'testing' : 'active',
        sessionId: session.id,
      }
    })
}
