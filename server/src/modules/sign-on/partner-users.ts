// The user that a partner names: who may be signed on by a partner, and the account of an unknown one.

import type { ErrorKey } from '@interline/contract/kernel/errors'
import type { Selectable } from 'kysely'
import type { Users } from '../../../db/types.ts'
import { writeUserLog, type LogSource } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Agency } from '../agencies/index.ts'
import type { Deps } from './deps.ts'
import type { PartnerAgency } from './find-agency.ts'

export type UserRow = Selectable<Users>

/** No mail can reach it: the partner does not have to name a mailbox. The top-level domain is reserved by RFC 2606. */
const PLACEHOLDER = 'sign-on.invalid'

export async function findPartnerUser(
  tx: Tx,
  agencyId: number,
  outUserId: string,
): Promise<UserRow | undefined> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('out_user_id', '=', outUserId)
    .executeTakeFirst()
}

/**
 * Why a user may not be signed on by a partner; null: they may. A partner's server is no second factor, and owners decide
 * about the sign-on itself: both sign in on their own.
 */
export async function refusalOf(
  tx: Tx,
  user: UserRow,
  agency: Agency,
  { platform }: Deps,
): Promise<ErrorKey | null> {
  if (user.status === 'inactive' || user.invited) return 'sign_on.user_disabled'
  // `mfa`: password and mailed code at every sign-in.
  if (user.roles.includes('SuperUser') || user.mfa || agency.factorDemanded) return 'sign_on.own_sign_in'
  const hasFactor = await platform.factors.has(tx, { realm: 'agency', userId: user.id })
  return hasFactor ? 'sign_on.own_sign_in' : null
}

/** The user, who gets an account where the agency allows that; otherwise undefined. */
export async function findOrCreate(
  tx: Tx,
  source: LogSource,
  { agency, settings }: PartnerAgency,
  { outUserId, nickname }: { readonly outUserId: string; readonly nickname: string },
  { platform }: Deps,
): Promise<UserRow | undefined> {
  const known = await findPartnerUser(tx, agency.id, outUserId)
  if (known || !settings.auto_create || agency.factorDemanded) return known
  const added = await createUser(
    tx,
    source,
    { agencyId: agency.id, nickname: nickname || outUserId, outUserId, address: null },
    platform,
  )
  // Another request has just added them.
  return added ?? findPartnerUser(tx, agency.id, outUserId)
}

interface NewUser {
  readonly agencyId: number
  readonly nickname: string
  /** At the partner; null: the user is known by an identity provider. */
  readonly outUserId: string | null
  /** Lower case; null: no mailbox is known. */
  readonly address: string | null
}

/** A user who has signed on for the first time, as an operator; undefined: there is one with this address or id. */
export async function createUser(
  tx: Tx,
  source: LogSource,
  { agencyId, nickname, outUserId, address }: NewUser,
  { clock }: Pick<Deps['platform'], 'clock'>,
): Promise<UserRow | undefined> {
  const now = clock.now()
  const id = newId('usr', now)
  const added = await tx
    .insertInto('users')
    .values({
      id,
      agency_id: agencyId,
      username: address ?? `${id.toLowerCase()}@${PLACEHOLDER}`,
      nickname: nickname.trim().slice(0, 50) || id.slice(-8),
      out_user_id: outUserId,
      roles: ['operator'],
      status: 'active',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!added) return undefined
  await writeUserLog(tx, source, now, {
    realm: 'agency',
    agencyId,
    actorId: id,
    actorName: added.nickname,
    action: 'sign-on.user_created',
    type: 'user',
    targetId: added.nickname,
    after: { ...(outUserId !== null && { outUserId }), roles: added.roles },
  })
  return added
}
