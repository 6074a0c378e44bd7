import type { accountMovements as call } from '@interline/contract/backoffice/treasury/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { accountName } from '@interline/domain/ledger/accounts'
import type { LedgerEvent } from '@interline/domain/ledger/events'
import { sql } from 'kysely'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { instantOf } from './trial-balance.ts'

interface Row {
  readonly entry_id: string
  readonly line: number
  readonly posted_at: Date
  readonly event_type: LedgerEvent
  readonly order_id: string | null
  readonly reference: string
  readonly memo: string
  readonly amount: bigint
}

/** Movements of an account up to an instant, newest first; none if the account does not exist. */
export async function listMovements(
  ctx: OfficeCtx,
  { owner, account, currency, at, page, pageSize }: HandlerInput<typeof call>['query'],
): Promise<Reply<'officeTreasury.movements'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const until = new Date(await instantOf(tx, ctx, at))
    const name = accountName({ owner, kind: account, currency })
    const found = sql`from ledger.transfer t join ledger.account a on a.id in (t.debit_account, t.credit_account)
      join ledger.entry e on e.id = t.entry_id where a.name = ${name} and t.posted_at <= ${until}`
    const { rows: counted } = await sql<{ total: bigint }>`select count(*) as total ${found}`.execute(tx)
    const { rows } = await sql<Row>`
      select t.entry_id, t.line, t.posted_at, e.event_type, e.order_id, e.reference, e.memo,
        case when t.credit_account = a.id then t.amount else -t.amount end as amount
      ${found} order by t.posted_at desc, t.entry_id desc, t.line desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx)
    return {
      rows: rows.map((row) => ({
        entryId: row.entry_id,
        line: row.line,
        postedAt: row.posted_at.toISOString(),
        event: row.event_type,
        orderId: row.order_id,
        reference: row.reference,
        description: row.memo,
        amount: Number(row.amount),
      })),
      total: Number(counted[0]?.total ?? 0),
      page,
      pageSize,
    }
  })
}
