// Which user a person at the identity provider is: who is linked, else who has the verified address, else a new one, as far
// as the agency's settings go. A link is made once; afterwards the address says nothing any more.

import type { ErrorKey } from '@interline/contract/kernel/errors'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import type { Deps } from '../deps.ts'
import { createUser, refusalOf, type UserRow } from '../partner-users.ts'
import type { Proved } from './protocol.ts'
import type { AgencyProvider } from './store.ts'

interface Asked {
  readonly provider: AgencyProvider
  readonly person: Proved
}

/** The user, linked from now on; or why nobody is signed on. */
export async function findPerson(tx: Tx, ctx: Ctx, asked: Asked, deps: Deps): Promise<UserRow | ErrorKey> {
  const { agency, row } = asked.provider
  // One after the other: two first sign-ons of one person would make two users.
  await tx
    .selectFrom('identity_providers')
    .select('agency_id')
    .where('agency_id', '=', agency.id)
    .forUpdate()
    .execute()
  const linked = await linkedUser(tx, asked)
  if (linked) return (await refusalOf(tx, linked, agency, deps)) ?? linked
  const known = await userOfAddress(tx, asked)
  if (known) {
    if (!row.link_by_address || (await isLinked(tx, known, asked))) return 'sign_on.not_linked'
    const refused = await refusalOf(tx, known, agency, deps)
    if (refused) return refused
    await link(tx, ctx, { ...asked, user: known }, deps)
    return known
  }
  if (agency.factorDemanded) return 'sign_on.own_sign_in'
  if (!row.auto_create) return 'sign_on.user_unknown'
  const created = await create(tx, ctx, asked, deps)
  await link(tx, ctx, { ...asked, user: created }, deps)
  return created
}

function linkedUser(tx: Tx, { provider, person }: Asked): Promise<UserRow | undefined> {
  return tx
    .selectFrom('provider_identities as identity')
    .innerJoin('users', 'users.id', 'identity.user_id')
    .selectAll('users')
    .where('identity.agency_id', '=', provider.agency.id)
    .where('identity.issuer', '=', provider.row.issuer)
    .where('identity.subject', '=', person.subject)
    .where('users.agency_id', '=', provider.agency.id)
    .executeTakeFirst()
}

/** Of this agency only: its provider may name its own people and nobody else. */
async function userOfAddress(tx: Tx, { provider, person }: Asked): Promise<UserRow | undefined> {
  if (person.address === null) return undefined
  return tx
    .selectFrom('users')
    .selectAll()
    .where('agency_id', '=', provider.agency.id)
    .where('username', '=', person.address)
    .executeTakeFirst()
}

/** Whether a user is another person at the provider: an address can be given to somebody else there. */
async function isLinked(tx: Tx, user: UserRow, { provider }: Asked): Promise<boolean> {
  const found = await tx
    .selectFrom('provider_identities')
    .select('user_id')
    .where('user_id', '=', user.id)
    .where('issuer', '=', provider.row.issuer)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * With the verified address. Where a user of another agency has it, without one: the provider of one agency learns nothing
 * about users of another.
 */
async function create(tx: Tx, ctx: Ctx, { provider, person }: Asked, { platform }: Deps): Promise<UserRow> {
  const { address, name, subject } = person
  const wanted = { agencyId: provider.agency.id, nickname: name || address || subject, outUserId: null }
  const created =
    (address !== null && (await createUser(tx, ctx, { ...wanted, address }, platform))) ||
    (await createUser(tx, ctx, { ...wanted, address: null }, platform))
  if (!created) throw new Error('a new user has an id that exists')
  return created
}

async function link(
  tx: Tx,
  ctx: Ctx,
  { provider, person, user }: Asked & { readonly user: UserRow },
  { platform }: Deps,
): Promise<void> {
  const now = platform.clock.now()
  const { agency, row } = provider
  await tx
    .insertInto('provider_identities')
    .values({
      root_agency_id: row.root_agency_id,
      agency_id: agency.id,
      issuer: row.issuer,
      subject: person.subject,
      user_id: user.id,
      linked_at: new Date(now),
    })
    .execute()
  await writeUserLog(tx, ctx, now, {
    realm: 'agency',
    agencyId: agency.id,
    actorId: user.id,
    actorName: user.nickname,
    action: 'sign-on.provider_linked',
    type: 'user',
    targetId: user.nickname,
    after: { issuer: row.issuer, subject: person.subject },
  })
}
