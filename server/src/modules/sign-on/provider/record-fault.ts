// What an owner has to know of a failed sign-on is kept beside the settings, once: a log would be filled by strangers.

import { concernsOwner, isUnreachable } from '@interline/domain/sign-on/provider'
import type { Ctx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Deps } from '../deps.ts'
import { ProviderError } from './faults.ts'

/**
 * Throws `sign_on.provider_denied`, `sign_on.provider_unreachable` or `sign_on.provider_wrong` for what a provider has
 * answered, and anything else as it is.
 */
export async function refuseFor(
  ctx: Ctx,
  agencyId: number,
  error: unknown,
  { platform }: Deps,
): Promise<never> {
  if (!(error instanceof ProviderError)) throw error
  const { fault } = error
  ctx.log.warn({ agency: agencyId, reason: fault }, 'identity provider')
  if (concernsOwner(fault))
    await ctx.db.transaction([agencyId], (tx) =>
      tx
        .updateTable('identity_providers')
        .set({ last_fault: fault, last_fault_at: new Date(platform.clock.now()) })
        .where('agency_id', '=', agencyId)
        .execute(),
    )
  if (fault === 'denied') throw failure('sign_on.provider_denied')
  throw failure(isUnreachable(fault) ? 'sign_on.provider_unreachable' : 'sign_on.provider_wrong')
}
