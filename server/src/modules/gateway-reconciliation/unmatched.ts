import type { gatewayReconciliation as calls } from '@interline/contract/gateway-reconciliation/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import type { Currency } from '@interline/domain/money/money'
import { sql } from 'kysely'
import type { Holder } from '../merchant-accounts/index.ts'
import type { Deps } from './deps.ts'
import { ownMovements } from './own-movements.ts'

type Unmatched = Reply<'gatewayReconciliation.unmatched'>

interface Row {
  readonly kind: Unmatched['rows'][number]['kind']
  readonly account: string
  readonly channel: Unmatched['rows'][number]['channel']
  readonly ref: string
  readonly order_id: string | null
  readonly minor: bigint
  readonly currency: Currency
  readonly at: Date
  readonly missing: boolean
}

/** What no file has, oldest first. The platform reads any owner's, an owner only its own. */
export function listUnmatched(
  { root }: Holder,
  { query: { owner, currency, page, pageSize } }: Pick<HandlerInput<typeof calls.unmatched>, 'query'>,
  { platform: { db } }: Deps,
): Promise<Unmatched> {
  const whose = root === 0 ? owner : root
  const found = sql`from ${ownMovements} m join merchant_accounts c on c.id = m.account_id
    left join gateway_settled s on s.root_agency_id = m.root and s.own_ref = m.ref
    where m.root = ${whose} and m.currency = ${currency} and s.own_ref is null`
  return db.transaction('everything', async (tx) => {
    const counted = await sql<{ total: number }>`select count(*)::integer as total ${found}`.execute(tx)
    const { rows } = await sql<Row>`
      select m.kind, c.name as account, c.channel, m.ref, m.order_id, m.minor, m.currency, m.at,
        exists (select from gateway_settlement_differences d
          where d.account_id = m.account_id and d.ref = m.ref and d.kind = 'missing_there') as missing
      ${found} order by m.at, m.ref limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx)
    return {
      rows: rows.map(({ order_id: orderId, minor, at, ...row }) => ({
        ...row,
        orderId,
        amount: Number(minor),
        at: at.toISOString(),
      })),
      total: counted.rows[0]?.total ?? 0,
      page,
      pageSize,
    }
  })
}
