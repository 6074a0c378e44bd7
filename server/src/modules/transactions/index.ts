// Transactions: an agency's money from the ledger and from payment attempts, with gross, handling fee and
// net.

import * as contract from '@interline/contract/transactions/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { route } from '../../platform/http/route.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { MOST_COUNTED } from '../../platform/lists/page.ts'
import type { Module } from '../../platform/platform.ts'
import type { Deps } from './deps.ts'
import { exportTransactions } from './export-transactions.ts'
import { chosenAgencies, reachOf, walletsOf } from './reach.ts'
import { daysOf, presentTransaction, readTransactions, sumTransactions } from './transaction-rows.ts'

export function transactionsModule(deps: Deps): Module {
  return {
    jobs: [],
    routes: [
      route(contract.listTransactions, (ctx, { query }) => listTransactions(ctx, query, deps)),
      route(contract.exportTransactions, (ctx, { body }) => exportTransactions(ctx, body, deps)),
      route(contract.transactionAgencies, async (ctx) => {
        const { below } = await reachOf(ctx, deps.agencies)
        const agencies = below.map(({ id, name }) => ({ id, name }))
        return { agencies: agencies.toSorted((a, b) => a.name.localeCompare(b.name)) }
      }),
    ],
  }
}

async function listTransactions(
  ctx: AgencyCtx,
  { page, pageSize, ...filter }: HandlerInput<typeof contract.listTransactions>['query'],
  { platform, agencies }: Deps,
): Promise<Reply<'transactions.list'>> {
  const reach = await reachOf(ctx, agencies)
  const zone = reach.own.timeZone
  const days = daysOf(filter, { zone, now: platform.clock.now() })
  const chosen = chosenAgencies(reach, filter.agency)
  return reach.run(async (tx) => {
    const wanted = { filter, days, zone, agencies: chosen, wallets: await walletsOf(tx, chosen) }
    const rows = await readTransactions(tx, wanted, { limit: pageSize, offset: (page - 1) * pageSize })
    const { total, totals } = await sumTransactions(tx, wanted)
    return {
      rows: rows.map(presentTransaction),
      total: Math.min(total, MOST_COUNTED),
      uncounted: total > MOST_COUNTED,
      page,
      pageSize,
      ...days,
      timeZone: zone,
      totals,
    }
  })
}
