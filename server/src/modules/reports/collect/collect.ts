// From the ledger to the report tables. Ledger entries are numbered by time, so new ones come after the last
// position read; the last minutes are read again to find transactions that committed late. An entry is never
// counted twice.

import { PLATFORM } from '@interline/domain/ledger/accounts'
import { routeClass } from '@interline/domain/flight-search/route-class'
import { figuresOf } from '@interline/domain/reports/figures'
import { localDateAt, PLATFORM_ZONE } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../deps.ts'
import { readNewEntries, readSoldOrders, type LedgerLine, type SoldOrder } from './ledger-lines.ts'
import { writeFigures, type EntryRow } from './write-figures.ts'

/** No posting transaction runs longer. */
const LATE_SECONDS = 300
const BATCH = 500
const LOCK = 7_263_418
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Counts the ledger entries missing from the reports. Only one process at a time; others skip the run. */
export async function collect(deps: Deps): Promise<void> {
  const { db } = deps.platform
  let place: string | undefined
  for (;;) {
    const next = await db.transaction('everything', (tx) => step(tx, place, deps))
    if (next === undefined) return
    place = next
  }
}

/** The same in a transaction that sees all agencies. */
export async function collectIn(tx: Tx, deps: Pick<Deps, 'places'>): Promise<void> {
  for (let place: string | undefined = FIRST; place !== undefined;) place = await step(tx, place, deps)
}

/**
 * One batch; returns the position to continue from, or undefined: everything is counted, or another process
 * is counting.
 */
async function step(
  tx: Tx,
  place: string | undefined,
  deps: Pick<Deps, 'places'>,
): Promise<string | undefined> {
  const { rows: locks } = await sql<{
    got: boolean
  }>`select pg_try_advisory_xact_lock(${LOCK}) as got`.execute(tx)
  if (!locks[0]?.got) return undefined
  const { rows: starts } = await sql<{ now: Date; from: string }>`
    select clock_timestamp() as now, coalesce(
      (select uuidv7(through - make_interval(secs => ${LATE_SECONDS}) - clock_timestamp()) from report_progress where root_agency_id = 0),
      ${FIRST}::uuid)::text as from`.execute(tx)
  const [start] = starts
  if (!start) throw new Error('the database did not say what time it is')
  const { lines, last } = await readNewEntries(tx, place ?? start.from, BATCH)
  if (last === undefined) {
    await sql`insert into report_progress as p (root_agency_id, through) values (0, ${start.now})
      on conflict (root_agency_id) do update set through = greatest(p.through, excluded.through)`.execute(tx)
    return undefined
  }
  await writeFigures(tx, await rowsOf(tx, lines, deps))
  return last
}

/** Deletes all sales figures and counts them again from the ledger. */
export async function rebuild(deps: Deps): Promise<void> {
  await deps.platform.db.transaction('everything', async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    for (const table of ['report_totals', 'report_entries', 'report_progress'] as const)
      await tx.deleteFrom(table).execute()
  })
  await collect(deps)
}

interface Tree {
  readonly parents: ReadonlyMap<number, number | null>
  readonly zones: ReadonlyMap<number, string>
}

async function readTree(tx: Tx): Promise<Tree> {
  const agencies = await tx.selectFrom('agencies').select(['id', 'parent_id', 'time_zone']).execute()
  return {
    parents: new Map(agencies.map(({ id, parent_id: parent }) => [id, parent])),
    zones: new Map(agencies.map(({ id, time_zone: zone }) => [id, zone])),
  }
}

/** From the top level down to the agency. */
function pathOf({ parents }: Tree, agency: number | undefined): number[] {
  const path: number[] = []
  for (
    let at: number | null | undefined = agency;
    typeof at === 'number' && parents.has(at);
    at = parents.get(at)
  )
    path.unshift(at)
  return path
}

async function rowsOf(
  tx: Tx,
  lines: readonly LedgerLine[],
  { places }: Pick<Deps, 'places'>,
): Promise<EntryRow[]> {
  const tree = await readTree(tx)
  const orders = await readSoldOrders(
    tx,
    lines.flatMap(({ order_id: id }) => (id === null ? [] : [id])),
  )
  const classOf = ({ journeys }: SoldOrder) =>
    journeys.length === 0
      ? ''
      : routeClass(
          journeys.map((airports) =>
            airports.map((code) => places.airport(code) ?? { country: code, continent: '' }),
          ),
        )
  return lines.flatMap((line) => {
    const order = line.order_id === null ? undefined : orders.get(line.order_id)
    const path = pathOf(tree, order?.agency_id ?? line.buyer ?? undefined)
    const sold = {
      entry_id: line.entry,
      currency: line.currency,
      event: line.event,
      posted_at: line.posted_at.toISOString(),
      order_id: line.order_id,
      reference: line.reference,
      airline: order?.airline ?? '',
      route_class: order ? classOf(order) : '',
      supplier: order?.suppliers.join('+') ?? '',
      person_id: order?.person_id ?? line.person_id,
      person_name: order?.person_name ?? line.person_name,
    }
    return figuresOf(line, { path, isFirstIssue: line.is_first }).map((figures): EntryRow => ({
      ...sold,
      // The platform's own book has a tree of its own.
      root_agency_id: figures.owner === PLATFORM ? PLATFORM : (pathOf(tree, figures.owner)[0] ?? PLATFORM),
      owner_id: figures.owner,
      side: figures.side,
      buyer_id: figures.buyer,
      agency_id: path.at(-1) ?? figures.buyer,
      day: localDateAt(
        line.posted_at.getTime(),
        figures.owner === PLATFORM ? PLATFORM_ZONE : (tree.zones.get(figures.owner) ?? PLATFORM_ZONE),
      ),
      orders: String(figures.orders),
      sales_minor: String(figures.sales),
      refunds_minor: String(figures.refunds),
      cost_minor: String(figures.cost),
      fees_minor: String(figures.fees),
      margin_minor: String(figures.margin),
      charged_minor: String(figures.charged),
      returned_minor: String(figures.returned),
    }))
  })
}
