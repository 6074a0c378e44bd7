// Trial of rules: evaluated on recent orders, newest first, read-only, with each agency's current effective
// settings. A trial is limited by number of orders and by time; anything omitted is reported.

import type { Reply } from '@interline/contract/index'
import type { ReviewRules } from '@interline/domain/booking/review/rules'
import { REVIEW_TRIGGERS } from '@interline/domain/booking/review/triggers'
import { tryRules, type Tried } from '@interline/domain/booking/review/try-rules'
import { sql } from 'kysely'
import type { Agency } from '../../agencies/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import type { Deps } from './deps.ts'
import { readPastOrders, type Read } from './past-orders.ts'

type Trial = Reply<'officeReviewRules.tryOut'>

const BATCH = 250

/** Limits of a trial: how many orders, how long one statement and the whole may take in milliseconds. */
export interface TrialBounds {
  readonly orders: number
  readonly statementMs: number
  readonly wholeMs: number
}

const BOUNDS: TrialBounds = { orders: 5_000, statementMs: 2_500, wholeMs: 8_000 }
const MOST_SHOWN = 100

interface Judged {
  readonly row: Read['row']
  readonly tried: Tried
}

export async function tryOut(
  ctx: Pick<OfficeCtx, 'db' | 'signal'>,
  { rules, days }: { readonly rules: ReviewRules; readonly days: number },
  deps: Deps,
  bounds: TrialBounds = BOUNDS,
): Promise<Trial> {
  const since = new Date(deps.platform.clock.now() - days * 86_400_000)
  const begun = performance.now()
  const agencies = new Map<number, Promise<Agency>>()
  const judged: Judged[] = []
  let next: 'batch' | 'end' | 'orders' | 'time' = 'batch'
  while (next === 'batch') {
    const tried = judged.length
    // One more than the limit shows whether any is omitted.
    const most = Math.min(BATCH, bounds.orders + 1 - tried)
    const batch = await inTime(() =>
      ctx.db.readOnly().transaction('everything', async (tx) => {
        await sql`set local statement_timeout = ${sql.lit(bounds.statementMs)}`.execute(tx)
        const after = judged.at(-1)?.row ?? null
        return judge(tx, await readPastOrders(tx, { since, after, most }), { rules, agencies, deps })
      }),
    )
    judged.push(...(batch ?? []).slice(0, bounds.orders - tried))
    if (batch && batch.length < most) next = 'end'
    else if (!batch || performance.now() - begun > bounds.wholeMs || ctx.signal.aborted) next = 'time'
    else if (tried + batch.length > bounds.orders) next = 'orders'
  }
  const cut = next === 'end' ? null : next
  const oldest = judged.at(-1)?.row.created_at
  return { ...added(judged), since: ((cut && oldest) ?? since).toISOString(), cut }
}

async function judge(
  tx: Tx,
  orders: readonly Read[],
  { rules, agencies, deps }: { rules: ReviewRules; agencies: Map<number, Promise<Agency>>; deps: Deps },
): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const { row, past } of orders) {
    const found = agencies.get(row.agency_id) ?? deps.agencies.get(tx, row.agency_id)
    agencies.set(row.agency_id, found)
    const { common, flight } = await found
    const agency = { ...flight, disablePayment: common.disablePayment }
    judged.push({ row, tried: tryRules({ ...past, facts: { ...past.facts, agency } }, rules) })
  }
  return judged
}

const QUERY_CANCELED = '57014'

/** Null: a statement took too long. Results so far are reported. */
async function inTime<Found>(work: () => Promise<Found>): Promise<Found | null> {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: unknown }).code === QUERY_CANCELED) return null
    throw error
  }
}

function added(judged: readonly Judged[]): Omit<Trial, 'since' | 'cut'> {
  const count = (holds: (tried: Tried) => boolean) => judged.filter(({ tried }) => holds(tried)).length
  const caught = ({ did, would }: Tried) => did.length === 0 && would.length > 0
  const freed = ({ did, would }: Tried) => did.length > 0 && would.length === 0
  return {
    orders: judged.length,
    did: count(({ did }) => did.length > 0),
    would: count(({ would }) => would.length > 0),
    triggers: REVIEW_TRIGGERS.map((trigger) => ({
      trigger,
      did: count(({ did }) => did.includes(trigger)),
      would: count(({ would }) => would.includes(trigger)),
      untold: count(({ untold }) => untold.includes(trigger)),
    })),
    caught: count(caught),
    freed: count(freed),
    differing: judged
      .filter(({ tried }) => caught(tried) || freed(tried))
      .slice(0, MOST_SHOWN)
      .map(({ row, tried: { did, would } }) => ({
        orderId: row.id,
        createdAt: row.created_at.toISOString(),
        agencyName: row.agency_name,
        route: row.route,
        total: Number(row.total),
        currency: row.currency,
        did: [...did],
        would: [...would],
      })),
  }
}
