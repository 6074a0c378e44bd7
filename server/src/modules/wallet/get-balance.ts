import type { AgencyCtx } from '../../platform/http/context.ts'
import { readAlert } from './alert.ts'
import type { WalletDeps } from './deps.ts'

/** The available amount of the caller's agency, and its alert. */
export function readBalance(ctx: AgencyCtx, { owner, ledger }: WalletDeps) {
  return ctx.transaction(async (tx) => {
    const { settlementCurrency } = await owner(tx, ctx.actor.agencyId)
    const { currency, balance, creditLeft, available } = await ledger.balances(
      tx,
      ctx.actor.agencyId,
      settlementCurrency,
    )
    const alert = await readAlert(tx, ctx.actor.agencyId, settlementCurrency)
    return {
      currency,
      balance: Number(balance),
      creditLeft: Number(creditLeft),
      available: Number(available),
      alert: alert && { below: alert.below, isLow: Number(balance) < alert.below },
    }
  })
}
