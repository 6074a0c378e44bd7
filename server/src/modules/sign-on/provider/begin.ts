// Sends a person to the identity provider of their agency. What proves their return is a secret of this browser tab; the
// server keeps its digest, for ten minutes and one use.

import type { Input, Reply } from '@interline/contract/index'
import { PROVIDER_SIGN_ON_MS } from '@interline/domain/sign-on/provider'
import { randomBytes } from 'node:crypto'
import type { Ctx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Deps } from '../deps.ts'
import { digestOf } from '../uses.ts'
import { refuseFor } from './record-fault.ts'
import { discover, signOnAddress, signOutAddress } from './protocol.ts'
import { findProvider, returnPath } from './store.ts'

/** Throws `sign_on.provider_unknown`, `sign_on.host_not_allowed` and what `refuseFor` throws. */
export async function beginProvider(
  ctx: Ctx,
  { code }: Input<'identityProvider.begin'>['body'],
  deps: Deps,
): Promise<Reply<'identityProvider.begin'>> {
  const provider = await ctx.db.transaction('everything', (tx) => findProvider(tx, code, deps))
  if (!provider) throw failure('sign_on.provider_unknown')
  const { agency, row, registered } = provider
  const mayEnter = await deps.sites.entry(ctx.host)
  if (!mayEnter(agency)) throw failure('sign_on.host_not_allowed')
  const binding = randomBytes(32).toString('base64url')
  const returnAddress = (await deps.sites.returnAddress(ctx.host)) + returnPath(agency.partnerCode)
  const address = await discover(registered, deps.fetch)
    .then((config) => signOnAddress(config, { binding, returnAddress }))
    .catch((error: unknown) => refuseFor(ctx, agency.id, error, deps))
  const now = deps.platform.clock.now()
  await ctx.db.transaction([agency.id], async (tx) => {
    await tx
      .deleteFrom('provider_sign_ons')
      .where('agency_id', '=', agency.id)
      .where('ends_at', '<', new Date(now))
      .execute()
    await tx
      .insertInto('provider_sign_ons')
      .values({
        root_agency_id: row.root_agency_id,
        agency_id: agency.id,
        digest: digestOf(binding),
        issuer: registered.issuer,
        client_id: registered.clientId,
        return_address: returnAddress,
        ends_at: new Date(now + PROVIDER_SIGN_ON_MS),
      })
      .execute()
  })
  return { address, binding }
}

/** Null where the agency does not want it, or the provider cannot say now where that is: nobody waits to sign out. */
export async function endAtProvider(
  ctx: Ctx,
  { code }: Input<'identityProvider.signOut'>['body'],
  deps: Deps,
): Promise<Reply<'identityProvider.signOut'>> {
  const provider = await ctx.db.transaction('everything', (tx) => findProvider(tx, code, deps))
  if (!provider?.row.sign_out) return { address: null }
  const home = `${await deps.sites.returnAddress(ctx.host)}/`
  const address = await discover(provider.registered, deps.fetch)
    .then((config) => signOutAddress(config, home))
    .catch(() => null)
  return { address }
}
