import { getBalance, getWallet } from '@interline/contract/wallet/calls'
import { route, type Route } from '../../platform/http/route.ts'
import { readWallet } from './get-wallet.ts'
import { readBalance } from './get-balance.ts'
import type { FindOwner } from './balances.ts'

export function walletRoutes(deps: { owner: FindOwner; now: () => number }): Route[] {
  return [
    route(getBalance, (ctx) => readBalance(ctx, deps.owner)),
    route(getWallet, (ctx, { query }) => readWallet(ctx, query, deps)),
  ]
}
