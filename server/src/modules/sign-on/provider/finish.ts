// Signs a person on who has returned from the identity provider of their agency: first what this browser began, then what
// the provider proves, then which user that is.

import type { Input, Reply } from '@interline/contract/index'
import type { ErrorKey } from '@interline/contract/kernel/errors'
import type { Selectable } from 'kysely'
import type { ProviderSignOns } from '../../../../db/types.ts'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Deps } from '../deps.ts'
import { enter, openSession, type Opened } from '../open-session.ts'
import { digestOf } from '../uses.ts'
import { findPerson } from './persons.ts'
import { discover, proved, type Proved } from './protocol.ts'
import { refuseFor } from './record-fault.ts'
import { findProvider, type AgencyProvider } from './store.ts'

type Begun = Pick<Selectable<ProviderSignOns>, 'issuer' | 'client_id' | 'return_address'>

/** Throws the sign-on errors of the catalogue. */
export async function finishProvider(
  ctx: Ctx,
  { code, binding, answer }: Input<'identityProvider.finish'>['body'],
  deps: Deps,
): Promise<Reply<'identityProvider.finish'>> {
  const taken = await ctx.db.transaction('everything', (tx) => take(tx, { code, binding }, deps))
  if (!taken) throw failure('sign_on.attempt_over')
  const { provider, begun } = taken
  const { agency, registered } = provider
  const mayEnter = await deps.sites.entry(ctx.host)
  if (!mayEnter(agency)) throw failure('sign_on.host_not_allowed')
  const person = await discover(registered, deps.fetch)
    .then((config) => proved(config, { binding, answer, returnAddress: begun.return_address }))
    .catch((error: unknown) => refuseFor(ctx, agency.id, error, deps))
  const outcome = await ctx.db.transaction('everything', (tx) => open(tx, ctx, { provider, person }, deps))
  if (typeof outcome === 'string') throw failure(outcome)
  return enter(ctx, outcome, deps)
}

/**
 * What this browser began, which is used up by this. Undefined: nothing, it is over, the address of another agency was
 * returned to, or the owner has set another provider since.
 */
async function take(
  tx: Tx,
  { code, binding }: { readonly code: string; readonly binding: string },
  deps: Deps,
): Promise<{ readonly provider: AgencyProvider; readonly begun: Begun } | undefined> {
  const begun = await tx
    .deleteFrom('provider_sign_ons')
    .where('digest', '=', digestOf(binding))
    .returningAll()
    .executeTakeFirst()
  if (!begun || begun.ends_at.getTime() <= deps.platform.clock.now()) return undefined
  const provider = await findProvider(tx, code, deps)
  const isSame =
    provider?.agency.id === begun.agency_id &&
    provider.row.issuer === begun.issuer &&
    provider.row.client_id === begun.client_id
  return isSame ? { provider, begun } : undefined
}

async function open(
  tx: Tx,
  ctx: Ctx,
  { provider, person }: { readonly provider: AgencyProvider; readonly person: Proved },
  deps: Deps,
): Promise<Opened | ErrorKey> {
  const { agency } = provider
  // Read again: the owner may have switched it off meanwhile.
  const now = await findProvider(tx, agency.partnerCode, deps)
  if (now?.row.issuer !== provider.row.issuer) return 'sign_on.attempt_over'
  const user = await findPerson(tx, ctx, { provider: now, person }, deps)
  if (typeof user === 'string') {
    await writeUserLog(tx, ctx, deps.platform.clock.now(), {
      realm: 'agency',
      agencyId: agency.id,
      actorId: null,
      actorName: person.name || person.address || person.subject.slice(0, 50),
      action: 'session.sign_in_failed',
      type: 'login',
      after: { by: 'identity provider', reason: user },
    })
    return user
  }
  return openSession(tx, ctx, { user, agencyId: agency.id, after: { by: 'identity provider' } }, deps)
}
