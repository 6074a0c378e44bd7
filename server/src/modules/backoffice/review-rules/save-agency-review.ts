import { typedAmount } from '@interline/domain/money/typed-amount'
import { jsonText } from '../../../../db/json/codec.ts'
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

/** In force for the next order. Throws `request.not_found`, and `request.version_conflict` when a colleague was faster. */
export function saveAgencyReview(
  ctx: OfficeCtx,
  { id, version, reviewAll, reviewOver }: Wanted,
  { platform }: Deps,
): Promise<AgencyReview> {
  return ctx.db.transaction('everything', async (tx) => {
    await waitForTurn(tx)
    const row = await tx
      .selectFrom('agencies')
      .select(['version', 'flight_config'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const { rules } = await newestRules(tx)
    const [before] = await readAgencyReviews(tx, [id], rules)
    if (!row || !before) throw failure('request.not_found')
    if (row.version !== version) throw failure('request.version_conflict')
    if (before.reviewAll === reviewAll && before.reviewOver === reviewOver) return before
    const own = {
      reviewAll,
      reviewOver: reviewOver === null ? null : typedAmount(BigInt(reviewOver), before.currency),
    }
    await tx
      .updateTable('agencies')
      .set({
        flight_config: jsonText({ ...row.flight_config, ...own }),
        version: version + 1,
      })
      .where('id', '=', id)
      .execute()
    await addVersion(tx, ctx, {
      agencyId: id,
      before: { reviewAll: before.reviewAll, reviewOver: before.reviewOver },
      after: { reviewAll, reviewOver },
      now: platform.clock.now(),
    })
    const [after] = await readAgencyReviews(tx, [id], rules)
    if (!after) throw new Error(`agency ${id} is gone`)
    return after
  })
}
