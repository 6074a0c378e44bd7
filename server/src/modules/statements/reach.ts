// Whose statements a caller may see, and the transactions that read them: those of the own agency, of the
// agencies below it, or, for the platform's treasury, of all.

import type { TaxSettings } from '@interline/domain/agencies/settings'
import { sql } from 'kysely'
import type { Database, Scope, Tx } from '../../platform/database/database.ts'
import type { AgencyCtx, OfficeCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Agency } from '../agencies/index.ts'
import type { Deps } from './deps.ts'
import { rootsOf } from './figures/wanted.ts'

type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** An agency whose statements are read, and a transaction that sees it with those below it. */
export interface Subject {
  readonly agency: Agency
  readonly rootId: number
  /** Its seller. */
  readonly sellerName: string
  /** Of the seller; null: the platform. */
  readonly sellerTax: TaxSettings | null
  readonly run: Run
}

/** The caller's own agency. */
export async function ownSubject(ctx: AgencyCtx, { agencies, platform }: Deps): Promise<Subject> {
  const own = ctx.actor.agencyId
  const { chain, below } = await ctx.transaction(async (tx) => ({
    chain: await agencies.chain(tx, own),
    below: await agencies.below(tx, own),
  }))
  return subjectOf(platform, chain, inScope(ctx.db, [own, ...below.map(({ id }) => id)]))
}

/** The few agency facts that a list of statements needs. */
export interface Listed extends Pick<Agency, 'id' | 'parentId' | 'name' | 'settlementCurrency' | 'timeZone'> {
  readonly rootId: number
}

/** The agencies below the caller's, and a transaction that sees them and the caller's own. */
export async function subAgencies(
  ctx: AgencyCtx,
  { agencies }: Deps,
): Promise<{ readonly agencies: readonly Listed[]; readonly run: Run }> {
  const own = ctx.actor.agencyId
  return ctx.transaction(async (tx) => {
    const below = await agencies.below(tx, own)
    const [top] = below.length === 0 ? [] : await agencies.chain(tx, own)
    const run = inScope(ctx.db, [own, ...below.map(({ id }) => id)])
    return { agencies: below.map((each) => ({ ...each, rootId: top?.id ?? own })), run }
  })
}

/** Every agency, for the platform's treasury. */
export async function allAgencies(
  ctx: OfficeCtx,
): Promise<{ readonly agencies: readonly Listed[]; readonly run: Run }> {
  const run = inScope(ctx.db, 'everything')
  return run(async (tx) => {
    const rows = await tx
      .selectFrom('agencies')
      .select(['id', 'parent_id', 'name', 'settlement_currency', 'time_zone'])
      .orderBy('name')
      .execute()
    const roots = await rootsOf(
      tx,
      rows.map(({ id }) => id),
    )
    const agencies = rows.map((row) => ({
      id: row.id,
      parentId: row.parent_id,
      name: row.name,
      settlementCurrency: row.settlement_currency,
      timeZone: row.time_zone,
      rootId: roots.get(row.id) ?? row.id,
    }))
    return { agencies, run }
  })
}

/** One of the agencies below the caller's. Throws `request.not_found` for any other. */
export async function subSubject(ctx: AgencyCtx, agencyId: number, deps: Deps): Promise<Subject> {
  const { agencies, run } = await subAgencies(ctx, deps)
  if (!agencies.some(({ id }) => id === agencyId)) throw failure('request.not_found')
  return subjectOf(deps.platform, await run((tx) => deps.agencies.chain(tx, agencyId)), run)
}

/** Any agency, for the platform's treasury. Throws `request.not_found` for an unknown id. */
export async function anySubject(ctx: OfficeCtx, agencyId: number, deps: Deps): Promise<Subject> {
  const run = inScope(ctx.db, 'everything')
  const chain = await run((tx) => deps.agencies.chain(tx, agencyId))
  if (chain.length === 0) throw failure('request.not_found')
  return subjectOf(deps.platform, chain, run)
}

function subjectOf({ settings }: Platform, chain: readonly Agency[], run: Run): Subject {
  const agency = chain.at(-1)
  if (!agency) throw failure('request.not_found')
  return {
    agency,
    rootId: chain[0]?.id ?? agency.id,
    sellerName: chain.at(-2)?.name ?? settings.sellerName,
    sellerTax: chain.at(-2)?.tax ?? null,
    run,
  }
}

function inScope(db: Database, scope: Scope): Run {
  return (work) => db.transaction(scope, work)
}

/** The date of the first movement of an agency's wallets in its own zone; undefined: none. */
export async function firstMovement(tx: Tx, { id, settlementCurrency }: Agency): Promise<number | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(m.posted_at) as at from ledger.account a join ledger.movement m on m.account_id = a.id and m.seq = 1
    where a.agency_id = ${id} and a.currency = ${settlementCurrency} and a.kind in ('balance', 'credit')`.execute(
    tx,
  )
  return rows[0]?.at?.getTime()
}
