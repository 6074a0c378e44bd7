// Which member of the platform's staff stands behind a token.

import type { OfficeRole } from '@interline/domain/access/access'
import { sessionRevoked } from '../../platform/auth/sessions.ts'
import type { OfficeActor } from '../../platform/http/context.ts'
import type { Platform } from '../../platform/platform.ts'

/** Throws `session.token_invalid`, `session.token_expired` or `session.revoked`. */
export function officeAuthenticator(platform: Platform) {
  return (token: string): Promise<OfficeActor> =>
    platform.db.transaction([], async (tx) => {
      const session = await platform.sessions.find(tx, 'office', token)
      const person = await tx
        .selectFrom('staff')
        .select(['id', 'nickname', 'roles', 'status'])
        .where('id', '=', session.userId)
        .executeTakeFirst()
      if (!person || person.status !== 'active') throw sessionRevoked('user_disabled')
      return {
        realm: 'office',
        userId: person.id,
        name: person.nickname,
        roles: person.roles as OfficeRole[],
        sessionId: session.id,
      }
    })
}
