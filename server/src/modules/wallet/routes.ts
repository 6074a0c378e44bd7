import { exportWallet, getBalance, getWallet, saveWalletAlert } from '@interline/contract/wallet/calls'
import { route, type Route } from '../../platform/http/route.ts'
import { saveWallet } from './export-wallet.ts'
import { saveAlert } from './alert.ts'
import { readWallet } from './get-wallet.ts'
import { readBalance } from './get-balance.ts'
import type { WalletDeps } from './deps.ts'

export function walletRoutes(deps: WalletDeps): Route[] {
  return [
    route(getBalance, (ctx) => readBalance(ctx, deps)),
    route(saveWalletAlert, (ctx, input) => saveAlert(ctx, input, deps)),
    route(exportWallet, (ctx, { body }) => saveWallet(ctx, body, deps)),
    route(getWallet, (ctx, { query }) => readWallet(ctx, query, deps)),
  ]
}
