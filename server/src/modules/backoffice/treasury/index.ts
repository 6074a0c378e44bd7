// The treasury's view of the books. Nothing here moves money.

import * as contract from '@interline/contract/backoffice/treasury/calls'
import { route } from '../../../platform/http/route.ts'
import type { Module, Platform } from '../../../platform/platform.ts'
import { readClearing } from './clearing.ts'
import { exportTrialBalance } from './export-trial-balance.ts'
import { listMovements } from './list-movements.ts'
import { readTrialBalance } from './trial-balance.ts'

export function treasuryModule({ platform }: { readonly platform: Platform }): Module {
  return {
    jobs: [],
    routes: [
      route(contract.trialBalance, (ctx, { query }) => readTrialBalance(ctx, query)),
      route(contract.exportTrialBalance, (ctx, { body }) => exportTrialBalance(ctx, body, platform)),
      route(contract.accountMovements, (ctx, { query }) => listMovements(ctx, query)),
      route(contract.clearing, (ctx, { query }) => readClearing(ctx, query)),
    ],
  }
}
