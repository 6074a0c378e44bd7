import { withDraft } from '@interline/domain/agencies/setting-changes'
import { typedAmount } from '@interline/domain/money/typed-amount'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { readAgencyReviews, type AgencyReview } from './agency-reviews.ts'
import type { Deps } from './deps.ts'
import { addVersion, newestRules, waitForTurn } from './versions.ts'

interface Wanted {
  readonly id: number
  readonly version: number
  readonly reviewAll: boolean
  /** Minor units of the agency's settlement currency. */
  readonly reviewOver: number | null
}

/**
 * Applies from the next order. Throws `request.not_found`, and `request.version_conflict` when a colleague
 * was faster.
 */
export function saveAgencyReview(
  ctx: OfficeCtx,
  { id, version, reviewAll, reviewOver }: Wanted,
  { platform, agencies }: Deps,
): Promise<AgencyReview> {
  return ctx.db.transaction('everything', async (tx) => {
    await waitForTurn(tx)
    const locked = await agencies.lock(tx, id, version)
    const { rules } = await newestRules(tx)
    const [before] = await readAgencyReviews(tx, [id], rules)
    if (!before) throw failure('request.not_found')
    if (before.reviewAll === reviewAll && before.reviewOver === reviewOver) return before
    const settings = withDraft(locked.own, {
      'flightConfig.reviewAll': reviewAll,
      'flightConfig.reviewOver':
        reviewOver === null ? null : typedAmount(BigInt(reviewOver), before.currency),
    })
    const now = platform.clock.now()
    const { userId, name } = ctx.actor
    await agencies.change(
      tx,
      locked,
      { settings },
      { realm: 'office', agencyId: null, id: userId, name, at: now },
    )
    await addVersion(tx, ctx, {
      agencyId: id,
      before: { reviewAll: before.reviewAll, reviewOver: before.reviewOver },
      after: { reviewAll, reviewOver },
      now,
    })
    const [after] = await readAgencyReviews(tx, [id], rules)
    if (!after) throw new Error(`agency ${id} does not exist`)
    return after
  })
}
