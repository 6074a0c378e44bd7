// Whose figures a caller reads: those of the own agency and the agencies below it, or those of the platform.

import { PLATFORM_ZONE } from '@interline/domain/time/zone'
import { PLATFORM } from '@interline/domain/ledger/accounts'
import type { Dimension } from '@interline/domain/reports/figures'
import { DIMENSIONS } from '@interline/domain/reports/figures'
import type { Currency } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx, OfficeCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Deps } from './deps.ts'

export interface Known {
  readonly id: number
  readonly name: string
  readonly parentId: number | null
  readonly currency: Currency
}

export interface ReportReach {
  /** The owner of the book; 0: the platform. */
  readonly owner: number
  /** The tree that the book belongs to. */
  readonly root: number
  readonly zone: string
  readonly locale: Locale
  /** The owner and all agencies below it. */
  readonly agencies: ReadonlyMap<number, Known>
  readonly dimensions: readonly Dimension[]
  readonly run: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

export async function reachOfAgency(
  ctx: AgencyCtx,
  { agencies }: Pick<Deps, 'agencies'>,
): Promise<ReportReach> {
  const owner = ctx.actor.agencyId
  const { chain, below } = await ctx.transaction(async (tx) => ({
    chain: await agencies.chain(tx, owner),
    below: await agencies.below(tx, owner),
  }))
  const own = chain.at(-1)
  if (!own) throw failure('request.not_found')
  const known = [own, ...below].map(({ id, name, parentId, settlementCurrency: currency }) => ({
    id,
    name,
    parentId,
    currency,
  }))
  return {
    owner,
    root: chain[0]?.id ?? owner,
    zone: own.timeZone,
    locale: ctx.locale,
    agencies: new Map(known.map((each) => [each.id, each])),
    dimensions: DIMENSIONS.filter((each) => each !== 'supplier' || own.flight.showSuppliers),
    run: (work) =>
      ctx.db.transaction(
        known.map(({ id }) => id),
        work,
      ),
  }
}

export async function reachOfPlatform(ctx: OfficeCtx): Promise<ReportReach> {
  const run: ReportReach['run'] = (work) => ctx.db.transaction('everything', work)
  const rows = await run((tx) =>
    tx.selectFrom('agencies').select(['id', 'name', 'parent_id', 'settlement_currency']).execute(),
  )
  const known = rows.map((row) => ({
    id: row.id,
    name: row.name,
    parentId: row.parent_id,
    currency: row.settlement_currency,
  }))
  return {
    owner: PLATFORM,
    root: PLATFORM,
    zone: PLATFORM_ZONE,
    locale: ctx.locale,
    agencies: new Map(known.map((each) => [each.id, each])),
    dimensions: DIMENSIONS,
    run,
  }
}

/** The owner's customers: directly below it, or, for the platform, the top level. */
export function buyersOf({ owner, agencies }: ReportReach): Known[] {
  const parent = owner === PLATFORM ? null : owner
  return [...agencies.values()].filter(({ parentId, id }) => parentId === parent && id !== owner)
}

/** Throws `request.not_found` for an agency that is neither the caller's nor directly below it. */
export function refuseForeign(reach: ReportReach, agency: number | undefined): void {
  if (agency === undefined || agency === reach.owner) return
  if (!buyersOf(reach).some(({ id }) => id === agency)) throw failure('request.not_found')
}

/** The buyer in whose part of the tree an agency is; the owner for itself. */
export function buyerAbove(reach: ReportReach, agency: number): number | undefined {
  const top = reach.owner === PLATFORM ? null : reach.owner
  for (let at = reach.agencies.get(agency); at; at = reach.agencies.get(at.parentId ?? -1)) {
    if (at.id === reach.owner) return at.id
    if (at.parentId === top) return at.id
    if (at.parentId === null) return undefined
  }
  return undefined
}
