// Files of providers: fetched every day for each account that payments go through, fetched on demand, or uploaded by a person.

import type { Input, Reply } from '@interline/contract/index'
import { MAX_SETTLEMENT_ROWS } from '@interline/domain/gateway-reconciliation/differences'
import { addDays } from '@interline/domain/time/local-date'
import { localDateAt } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import type { SettlementFile as ProviderFile } from '../../connectors/payments/port.ts'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Holder, OpenAccount } from '../merchant-accounts/index.ts'
import type { Deps } from './deps.ts'
import { lastDayOf, readFile } from './list-files.ts'
import { takeFile, type TakenFile } from './take-file.ts'

type Taken = Reply<'gatewayReconciliation.fetch'>

const FETCH_MS = 90_000
/** Days for which the daily job still asks. */
const MOST_DAYS = 7

/** Throws `request.not_found` and `settlement.not_ready`. */
export async function fetchFile(
  holder: Holder,
  { accountId, day }: Input<'gatewayReconciliation.fetch'>['body'],
  deps: Deps,
): Promise<Taken> {
  const { account, caps } = await ownAccount(holder, accountId, deps)
  refuseUnfinished(account, day, deps)
  const { signal, log } = { signal: AbortSignal.timeout(FETCH_MS), log: holder.ctx.log }
  const file = (await account.gateway.settlement?.(day, { signal, log })) ?? null
  if (!file) throw failure('settlement.not_ready')
  return take(holder, { account, caps, day, source: 'fetched', file, by: byOf(holder) }, deps)
}

/** Throws `request.not_found`, `settlement.not_ready` and `settlement.unreadable`; then nothing is stored. */
export async function uploadFile(
  holder: Holder,
  { name, accountId, day }: Input<'gatewayReconciliation.upload'>['query'],
  content: unknown,
  deps: Deps,
): Promise<Taken> {
  const { account, caps } = await ownAccount(holder, accountId, deps)
  refuseUnfinished(account, day, deps)
  const bytes = Buffer.from(content instanceof Uint8Array ? content : new Uint8Array())
  const file = account.gateway.readSettlement?.({ name, bytes })
  const isReadable = file && file.lines.length > 0 && rowsOf(file) <= MAX_SETTLEMENT_ROWS
  if (!isReadable) throw failure('settlement.unreadable', { values: { channel: account.channel } })
  return take(holder, { account, caps, day, source: 'uploaded', file, by: byOf(holder) }, deps)
}

const rowsOf = ({ lines, unread }: ProviderFile) => lines.length + unread.length

const byOf = ({ logged: { actorId, actorName } }: Holder) => ({ id: actorId ?? '', name: actorName })

function take(holder: Holder, taken: TakenFile, deps: Deps): Promise<Taken> {
  return deps.platform.db.transaction('everything', async (tx) => {
    const { id, known } = await takeFile(tx, taken, deps)
    if (!known)
      await writeUserLog(tx, holder.ctx, deps.platform.clock.now(), {
        ...holder.logged,
        action: `gateway-reconciliation.${taken.source}`,
        type: 'finance',
        targetId: taken.file.name,
        after: { file: id, account: taken.account.row.id, day: taken.day, rows: rowsOf(taken.file) },
      })
    return { file: await readFile(tx, id, holder.root), known }
  })
}

/** Throws `request.not_found` for an account of another owner, and for one that cannot be opened. */
async function ownAccount(holder: Holder, id: string, { accounts }: Deps) {
  const account = await accounts.find(id)
  if (account?.row.root_agency_id !== holder.root || account.caps.settlement === null)
    throw failure('request.not_found')
  return { account, caps: account.caps.settlement }
}

/** A day that is not over has no whole file. */
function refuseUnfinished(account: OpenAccount, day: string, deps: Deps): void {
  if (day > lastDayOf(account, deps.platform.clock.now())) throw failure('settlement.not_ready')
}

/**
 * Fetches what is missing of the last days, for every account that has taken a payment by then. A provider that does not
 * deliver is asked again by the next run. Safe to run at the same time as another.
 */
export async function fetchDue(deps: Deps): Promise<number> {
  const { db, log } = deps.platform
  const used = await db.transaction('everything', (tx) =>
    tx
      .selectFrom('gateway_attempts')
      .select(['account_id', (min) => min.fn.min('finished_at').as('first')])
      .where('settled', 'is not', null)
      .groupBy('account_id')
      .execute(),
  )
  let count = 0
  for (const { account_id: id, first } of used) {
    try {
      if (first) count += await fetchDueOf(id, new Date(first), deps)
    } catch (error) {
      // One account's trouble is not another's.
      log.error({ err: error, account: id }, 'the settlement files of an account were not taken')
    }
  }
  return count
}

async function fetchDueOf(accountId: string, first: Date, deps: Deps): Promise<number> {
  const { db, clock, log } = deps.platform
  const account = await deps.accounts.find(accountId)
  const caps = account?.caps.settlement
  if (!account || !caps || !account.gateway.settlement) return 0
  const last = lastDayOf(account, clock.now())
  const since = localDateAt(first.getTime(), caps.zone)
  const days = Array.from({ length: MOST_DAYS }, (_, at) => addDays(last, at + 1 - MOST_DAYS))
  const due = await dueDays(
    account,
    days.filter((each) => each >= since),
    deps,
  )
  let count = 0
  for (const day of due) {
    const file = await account.gateway.settlement(day, { signal: AbortSignal.timeout(FETCH_MS), log })
    if (!file) continue
    const taken = { account, caps, day, source: 'fetched', file, by: null } as const
    const { known } = await db.transaction('everything', (tx) => takeFile(tx, taken, deps))
    if (!known) count += 1
  }
  return count
}

/**
 * Days without a file, and, where refunds are in the file of their payment, those of payments that were refunded in the last
 * days.
 */
async function dueDays(account: OpenAccount, days: readonly string[], deps: Deps): Promise<string[]> {
  const zone = account.caps.settlement?.zone ?? 'UTC'
  const last = days.at(-1)
  if (!last) return []
  const { rows } = await deps.platform.db.transaction('everything', (tx) =>
    sql<{ day: string; is_taken: boolean }>`
      select day::text as day, exists (select from gateway_settlement_files f
        where f.account_id = ${account.row.id} and f.day = d.day) as is_taken
      from unnest(${[...days]}::date[]) d (day)
      union
      select (a.finished_at at time zone ${zone})::date::text, false
      from gateway_refunds r join gateway_attempts a on a.id = r.attempt_id
      where a.account_id = ${account.row.id} and a.settled is not null and r.state = 'succeeded'
        and not ${account.caps.refundsByRef}::boolean
        and not exists (select from gateway_settled s where s.root_agency_id = a.account_root_id and s.own_ref = r.ref)
        and (a.finished_at at time zone ${zone})::date <= ${last}::date
        and (r.finished_at at time zone ${zone})::date > ${addDays(last, -MOST_DAYS)}::date
      order by day`.execute(tx),
  )
  return [...new Set(rows.flatMap(({ day, is_taken: isTaken }) => (isTaken ? [] : [day])))]
}
