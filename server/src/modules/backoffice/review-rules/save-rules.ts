import { ruleChanges, valuesOf, type ReviewRules } from '@interline/domain/booking/review/rules'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Deps } from './deps.ts'
import { readRules, type RulesShown } from './get-rules.ts'
import { addVersion, newestRules, waitForTurn } from './versions.ts'

/** Applies from the next order. Throws `request.version_conflict` when a colleague was faster. */
export function saveRules(
  ctx: OfficeCtx,
  { version, rules }: { readonly version: number; readonly rules: ReviewRules },
  { platform }: Deps,
): Promise<RulesShown> {
  return ctx.db.transaction('everything', async (tx) => {
    await waitForTurn(tx)
    const newest = await newestRules(tx)
    if (newest.version !== version) throw failure('request.version_conflict')
    if (ruleChanges(newest.rules, rules).length > 0)
      await addVersion(tx, ctx, {
        agencyId: null,
        before: Object.fromEntries(valuesOf(newest.rules)),
        after: Object.fromEntries(valuesOf(rules)),
        now: platform.clock.now(),
      })
    return readRules(tx)
  })
}
