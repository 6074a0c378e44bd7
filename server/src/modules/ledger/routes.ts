import * as calls from '@interline/contract/ledger/calls'
import { route, type Route } from '../../platform/http/route.ts'
import type { LedgerDeps } from './deps.ts'
import { onlyEntry, readAgencyEntries, readOfficeEntries } from './read-entries.ts'

export function ledgerRoutes(deps: LedgerDeps): Route[] {
  return [
    route(calls.getLedgerEntry, async (ctx, { params }) =>
      onlyEntry(await readAgencyEntries(ctx, params, deps)),
    ),
    route(calls.listLedgerEntries, async (ctx, { query }) => ({
      rows: await readAgencyEntries(ctx, query, deps),
    })),
    route(calls.officeLedgerEntry, async (ctx, { params }) =>
      onlyEntry(await readOfficeEntries(ctx, params, deps)),
    ),
    route(calls.officeLedgerEntries, async (ctx, { query }) => ({
      rows: await readOfficeEntries(ctx, query, deps),
    })),
  ]
}
