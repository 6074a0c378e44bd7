// Who is signed in, as the client is told: the person, the company, and what they may do.

import type { Reply } from '@interline/contract/index'
import { UserConfig } from '@interline/contract/session/shapes'
import { permissionsOf } from '@interline/domain/access/permissions'
import type { Tx } from '../../platform/database/database.ts'
import type { Agencies, Agency } from '../agencies/index.ts'

export type Identity = Reply<'session.me'>

/** Reads person and company. The transaction's scope holds the person's agency. */
export async function readIdentity(tx: Tx, agencies: Agencies, userId: string): Promise<Identity> {
  const user = await tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const agency = await agencies.get(tx, user.agency_id)
  const roles = user.roles
  return {
    userInfo: {
      id: user.id,
      username: user.username,
      nickname: user.nickname,
      email: user.username,
      phone:
        user.phone_area === null || user.phone_number === null
          ? null
          : { area: user.phone_area, number: user.phone_number },
      role: roles,
      status: user.status as Identity['userInfo']['status'],
      agencyId: user.agency_id,
      avatar: user.avatar,
      outUserId: user.out_user_id,
      config: UserConfig.parse(user.config),
    },
    company: presentCompany(agency),
    websitePrefix: agency.websitePrefix,
    permissions: permissionsOf(roles, agency.proxyLevel),
  }
}

function presentCompany({
  id,
  name,
  alias,
  logo,
  proxyLevel,
  theme,
  common,
  settlementCurrency,
}: Agency): Identity['company'] {
  return {
    id,
    name,
    alias,
    logo,
    proxyLevel,
    theme,
    config: { commonConfig: { ...common, settlementCurrency } },
  }
}
