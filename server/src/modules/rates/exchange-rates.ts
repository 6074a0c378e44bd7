import type { Reply } from '@interline/contract/index'
import type { Ctx } from '../../platform/http/context.ts'
import type { Rates } from './snapshots.ts'

export async function exchangeRates(ctx: Ctx, rates: Rates): Promise<Reply<'rates.current'>> {
  const {
    snapshotId,
    takenAt,
    base,
    rates: rateMap,
    stale,
    outdated,
  } = await ctx.transaction((tx) => rates.current(tx))
  return {
    snapshotId,
    takenAt: new Date(takenAt).toISOString(),
    base,
    rateMap,
    stale,
    outdated: [...outdated],
  }
}
