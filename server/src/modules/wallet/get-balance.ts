import type { AgencyCtx } from '../../platform/http/context.ts'
import type { WalletDeps } from './deps.ts'

/** The available amount of the caller's agency. */
export function readBalance(ctx: AgencyCtx, { owner, ledger }: WalletDeps) {
  return ctx.transaction(async (tx) => {
    const { settlementCurrency } = await owner(tx, ctx.actor.agencyId)
    const { currency, balance, creditLeft, available } = await ledger.balances(
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
