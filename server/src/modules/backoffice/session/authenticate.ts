// Finds the member of the platform's staff for a token.

import type { OfficeRole } from '@interline/domain/access/access'
import { sessionRevoked } from '../../../platform/auth/sessions.ts'
import type { OfficeActor } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Throws `session.token_invalid`, `session.token_expired` or `session.revoked`. */
export function officeAuthenticator({ db, sessions, factors, settings }: Platform) {
  return async (token: string): Promise<OfficeActor> => {
    const { id, userId } = await sessions.find('office', token)
    const person = await db.plain
      .selectFrom('staff')
      .select(['nickname', 'roles', 'status'])
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!person || person.status !== 'active') throw sessionRevoked('user_disabled')
    const factorMissing =
      settings.staffSecondFactor &&
      !(await db.transaction([], (tx) => factors.has(tx, { realm: 'office', userId })))
    return {
      realm: 'office',
      userId,
      name: person.nickname,
      roles: person.roles as OfficeRole[],
      sessionId: id,
      ...(factorMissing && { factorMissing }),
    }
  }
}
