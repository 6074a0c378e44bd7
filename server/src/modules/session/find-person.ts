import { UserConfig } from '@interline/contract/session/shapes'
import type { FindPerson } from '../../platform/auth/sign-in.ts'
import { hostAllowed } from '@interline/domain/agencies/hosts'
import type { Agencies } from '../agencies/index.ts'

/** Finds the user of a name who signs in through a host, and why they may not. */
export function findPerson(agencies: Agencies, host: string): FindPerson {
  return async (tx, username) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'agency_id', 'nickname', 'status', 'mfa', 'username', 'config', 'invited'])
      .where('username', '=', username)
      .executeTakeFirst()
    if (!user) return undefined
    const agency = await agencies.get(tx, user.agency_id)
    const closed = user.invited || user.status === 'inactive' || agency.status === 'closed'
    return {
      userId: user.id,
      agencyId: user.agency_id,
      name: user.nickname,
      email: user.username,
      locale: UserConfig.parse(user.config).locale ?? null,
      mfa: user.mfa,
      refusal: closed
        ? 'session.inactive'
        : hostAllowed(agency.restrictedHosts, host)
          ? null
          : 'session.host_not_allowed',
    }
  }
}
