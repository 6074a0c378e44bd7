// The signed-in user for the client: profile, company, and permissions.

import type { Reply } from '@interline/contract/index'
import { StoredUserConfig } from '@interline/contract/session/shapes'
import { permissionsOf } from '@interline/domain/access/permissions'
import { diallingOf } from '@interline/domain/places/dialling'
import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Agencies, Agency } from '../agencies/index.ts'
import type { Places } from '../places/index.ts'

export type Identity = Reply<'session.me'>

export interface IdentityDeps {
  readonly agencies: Agencies
  readonly places: Pick<Places, 'dialling'>
  readonly platform: Pick<Platform, 'factors'>
}

/** A person's settings, completed with what their agency decides. */
export function presentConfig(
  stored: Record<string, unknown>,
  { contact: { phone }, timeZone }: Pick<Agency, 'contact' | 'timeZone'>,
  { dialling }: Pick<Places, 'dialling'>,
): Identity['userInfo']['config'] {
  const config = StoredUserConfig.parse(stored)
  return { ...config, defaultRegion: config.defaultRegion ?? diallingOf({ phone, timeZone }, dialling) }
}

/** Reads user and company. The transaction's scope includes the user's agency. */
export async function readIdentity(
  tx: Tx,
  { agencies, places, platform: { factors } }: IdentityDeps,
  userId: string,
): Promise<Identity> {
  const user = await tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const agency = await agencies.get(tx, user.agency_id)
  const roles = user.roles
  const factorMissing = agency.factorDemanded && !(await factors.has(tx, { realm: 'agency', userId }))
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
      status: user.status,
      agencyId: user.agency_id,
      avatar: user.avatar,
      outUserId: user.out_user_id,
      config: presentConfig(user.config, agency, places),
    },
    company: presentCompany(agency),
    websitePrefix: agency.websitePrefix,
    permissions: permissionsOf(roles, agency.proxyLevel, user.permissions),
    factorMissing,
  }
}

function presentCompany({
  id,
  name,
  alias,
  logo,
  proxyLevel,
  status,
  timeZone,
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
    frozen: status === 'frozen',
    timeZone,
    theme,
    config: { commonConfig: { ...common, settlementCurrency } },
  }
}
