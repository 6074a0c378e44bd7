// The bill page of a sub-agency: funds and debt, and the entries of both wallets in a date range.

import type { Reply } from '@interline/contract/index'
import { addDays, daysBetween } from '@interline/domain/time/local-date'
import { localDateAt, startOfDay } from '@interline/domain/time/zone'
import { PLATFORM } from '@interline/domain/ledger/accounts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { refuseBackwards } from '../../../platform/http/validate.ts'
import type { Balances } from '../../ledger/index.ts'
import type { Deps } from '../deps.ts'
import type { Subject } from '../reach.ts'
import { readLinePage, type LineRange } from '../figures/lines.ts'
import { presentLine } from './present.ts'

/** Default range in days, and the longest range. */
const DAYS = { fallback: 30, max: 366 }

interface Query {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly type?: string | undefined
  readonly page: number
  readonly pageSize: number
}

export async function readBill(
  subject: Subject,
  query: Query,
  { ledger, platform }: Deps,
): Promise<Reply<'subStatements.bill'>> {
  refuseBackwards({ ...query, path: 'to' })
  const { agency } = subject
  const range = daysOf(query, localDateAt(platform.clock.now(), agency.timeZone))
  return subject.run(async (tx) => {
    const balances = await ledger.balances(tx, agency.id, agency.settlementCurrency)
    const ranges = await rangesBetween(tx, subject, { ...range, balances })
    const { rows, total, received, paid } = await readLinePage(tx, ranges, query)
    const showInvoiceType = agency.common.showInvoiceTypeInBill
    return {
      agencyId: agency.id,
      agencyName: agency.name,
      currency: balances.currency,
      timeZone: agency.timeZone,
      showInvoiceType,
      from: range.first,
      to: range.last,
      balance: Number(balances.balance),
      creditLimit: Number(balances.creditLimit),
      creditUsed: Number(balances.creditUsed),
      creditLeft: Number(balances.creditLeft),
      overdue: balances.overdue,
      received: Number(received),
      paid: Number(paid),
      entries: {
        rows: rows.map((line) => presentLine(line, balances.currency, showInvoiceType)),
        total,
        page: query.page,
        pageSize: query.pageSize,
      },
    }
  })
}

interface Days {
  readonly first: string
  readonly last: string
}

/** A range that is too long keeps its end. */
function daysOf({ from, to }: Query, today: string): Days {
  const last = to ?? (from !== undefined && from > today ? from : today)
  const wanted = from ?? addDays(last, 1 - DAYS.fallback)
  return { first: daysBetween(wanted, last) >= DAYS.max ? addDays(last, 1 - DAYS.max) : wanted, last }
}

async function rangesBetween(
  tx: Tx,
  { agency, rootId }: Subject,
  { first, last, balances }: Days & { readonly balances: Balances },
): Promise<LineRange[]> {
  const until = (account: bigint, at: number) =>
    sql`coalesce((select m.seq from ledger.movement m where m.account_id = ${account} and m.posted_at < ${new Date(at)}
      order by m.posted_at desc, m.seq desc limit 1), 0)`
  const [from, to] = [startOfDay(first, agency.timeZone), startOfDay(addDays(last, 1), agency.timeZone)]
  const ranges: LineRange[] = []
  for (const wallet of ['balance', 'credit'] as const) {
    const accountId = balances.accounts[wallet]
    const { rows } = await sql<{ from_seq: bigint; to_seq: bigint }>`
      select ${until(accountId, from)} as from_seq, ${until(accountId, to)} as to_seq`.execute(tx)
    const [found] = rows
    if (found)
      ranges.push({
        agencyId: agency.id,
        rootId,
        sellerId: agency.parentId ?? PLATFORM,
        currency: balances.currency,
        wallet,
        accountId,
        fromSeq: found.from_seq,
        toSeq: found.to_seq,
      })
  }
  return ranges
}
