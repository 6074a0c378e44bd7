// Open items of the clearing accounts: what was posted for an order, or for an entry and its reversal, and does not come to
// nothing. From the open items that the ledger keeps of its transfers, so that items and balance agree.

import type { clearing as call } from '@interline/contract/backoffice/treasury/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { AGE_LIMITS, ageBucket, type ClearingKind } from '@interline/domain/ledger/ageing'
import type { Currency } from '@interline/domain/money/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'

interface Item {
  readonly owner: number
  readonly owner_name: string | null
  readonly kind: ClearingKind
  readonly currency: Currency
  readonly order_id: string | null
  readonly entry_id: string
  readonly reference: string
  readonly since: Date
  readonly balance: bigint
}

type Clearing = Reply<'officeTreasury.clearing'>

const DAY_MS = 86_400_000

export function readClearing(
  ctx: OfficeCtx,
  { account, page, pageSize }: HandlerInput<typeof call>['query'],
): Promise<Clearing> {
  return ctx.db.transaction('everything', async (tx) => {
    const now = await ctx.db.instant(tx)
    const all = await readItems(tx)
    const daysOf = ({ since }: Item) => Math.max(0, Math.floor((now - since.getTime()) / DAY_MS))
    const listed = all.filter(({ kind }) => kind === account)
    return {
      at: new Date(now).toISOString(),
      accounts: byAccount(all, daysOf),
      items: {
        rows: listed.slice((page - 1) * pageSize, page * pageSize).map((item) => ({
          owner: item.owner,
          ownerName: item.owner_name,
          currency: item.currency,
          orderId: item.order_id,
          entryId: item.entry_id,
          reference: item.reference,
          since: item.since.toISOString(),
          days: daysOf(item),
          balance: Number(item.balance),
        })),
        total: listed.length,
        page,
        pageSize,
      },
    }
  })
}

/** Oldest first: what is summed, and what is not summed yet. */
async function readItems(tx: Tx): Promise<readonly Item[]> {
  const { rows } = await sql<Item>`
    with late as materialized (
      select account_id, item, order_id, entry_id, reference, posted_at as since, amount as balance
      from ledger.clearing_lines(array(select entry_id from ledger.unsummed))),
    parts as (
      select o.* from ledger.open_item o where o.balance <> 0
      union all
      select o.* from ledger.open_item o join (select distinct account_id, item from late) l using (account_id, item) where o.balance = 0
      union all
      select * from late)
    select a.agency_id as owner, g.name as owner_name, a.kind, a.currency, max(p.order_id) as order_id,
      (array_agg(p.entry_id order by p.since, p.entry_id))[1] as entry_id,
      (array_agg(p.reference order by p.since, p.entry_id))[1] as reference,
      min(p.since) as since, sum(p.balance)::bigint as balance
    from parts p join ledger.account a on a.id = p.account_id left join agencies g on g.id = a.agency_id
    group by a.id, a.agency_id, g.name, a.kind, a.currency, p.item
    having sum(p.balance) <> 0
    order by since, entry_id`.execute(tx)
  return rows
}

function byAccount(items: readonly Item[], daysOf: (item: Item) => number): Clearing['accounts'] {
  const groups = Map.groupBy(items, ({ owner, kind, currency }) => `${kind} ${owner} ${currency}`)
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      if (!first) return []
      const ages = Array.from({ length: AGE_LIMITS.length + 1 }, () => 0n)
      for (const item of group) ages[ageBucket(daysOf(item))]! += item.balance
      return {
        owner: first.owner,
        ownerName: first.owner_name,
        account: first.kind,
        currency: first.currency,
        items: group.length,
        balance: Number(ages.reduce((sum, each) => sum + each, 0n)),
        ages: ages.map(Number),
      }
    })
    .toSorted((one, two) => one.owner - two.owner || one.account.localeCompare(two.account))
}
