import type { AgencyCtx } from '../../platform/http/context.ts'
import { readBalances } from './balances.ts'
import type { FindOwner } from './balances.ts'

/** What the caller's agency can spend now. */
export function readBalance(ctx: AgencyCtx, owner: FindOwner) {
  return ctx.transaction(async (tx) => {
    const { settlementCurrency } = await owner(tx, ctx.actor.agencyId)
    const { currency, balance, creditLeft, available } = await readBalances(
      tx,
      ctx.actor.agencyId,
      settlementCurrency,
    )
    return {
      currency,
      balance: Number(balance),
      creditLeft: Number(creditLeft),
      available: Number(available),
    }
  })
}
