import { StoredUserConfig } from '@interline/contract/session/shapes'
import type { FindPerson } from '../../platform/auth/sign-in.ts'
import type { Guest } from '@interline/domain/agencies/hosts'
import type { Agencies } from '../agencies/index.ts'

/** Finds the user of a name, and why they may not sign in. `mayEnter`: whether an agency may on the host of the call. */
export function findPerson(agencies: Agencies, mayEnter: (agency: Guest) => boolean): FindPerson {
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
      locale: StoredUserConfig.parse(user.config).locale ?? null,
      mfa: user.mfa,
      refusal: closed ? 'session.inactive' : mayEnter(agency) ? null : 'session.host_not_allowed',
    }
  }
}
