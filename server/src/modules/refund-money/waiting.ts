// Orders whose money has not reached the wallet, with who holds it since when. They are few among many: all of those that the
// reader may see are read at once, and sums, filters and pages are made of them.

import type { Reply } from '@interline/contract/index'
import {
  displayStatus,
  tone,
  type OrderStatus,
  type OrderType,
} from '@interline/domain/flight-orders/statuses'
import type { Asked } from '@interline/domain/lists/filters'
import type { Currency } from '@interline/domain/money/money'
import {
  AGE_LIMITS,
  ageOf,
  HOLDER_OF_ORDER,
  HOLDER_OF_REQUEST,
  REFUND_MONEY_FILTERS,
  type RefundHolder,
} from '@interline/domain/refund-money/ageing'
import { platformDay } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export type Waiting = Reply<'refundMoney.list'>['rows'][number]
type Sum = Reply<'refundMoney.list'>['sums'][number]
export type RefundFilter = Asked<typeof REFUND_MONEY_FILTERS>

interface Row {
  readonly id: string
  readonly root_id: string
  readonly order_type: OrderType
  readonly status: OrderStatus
  readonly agency_id: number
  readonly agency_name: string
  readonly airline: string
  readonly passenger_names: readonly string[]
  readonly amount: bigint
  /** The newest quote; null: none yet. */
  readonly offered: bigint | null
  readonly currency: Currency
  readonly holder: Exclude<RefundHolder, 'gateway'>
  readonly outside: boolean
  readonly since: Date
  readonly began: Date
  readonly accepted: Date | null
  readonly reason: number | null
}

// As words of the statement, not as parameters: only so does it fit the partial index orders_money_waiting.
const words = (statuses: object) =>
  sql.raw(
    Object.keys(statuses)
      .map((each) => `'${each}'`)
      .join(', '),
  )
const REQUESTS = words(HOLDER_OF_REQUEST)
const ORDERS = words(HOLDER_OF_ORDER)
const holderOf = (column: string) =>
  sql.raw(
    `case ${column} ${Object.entries({ ...HOLDER_OF_REQUEST, ...HOLDER_OF_ORDER })
      .map(([status, holder]) => `when '${status}' then '${holder}'`)
      .join(' ')} end`,
  )

/** Oldest first. `now`: milliseconds since the epoch; `hiding`: agencies whose passengers the reader may not see. */
export async function readWaiting(
  tx: Tx,
  now: number,
  hiding: ReadonlySet<number> = new Set(),
): Promise<Waiting[]> {
  const { rows } = await sql<Row>`
    select o.id, o.root_id, o.order_type, o.status, o.agency_id, g.name as agency_name, o.airline, o.passenger_names,
      o.currency, ${holderOf('o.status')} as holder,
      (case when o.order_type in ('refund', 'void') then 0 else o.paid_minor end + o.to_return_minor - o.returned_minor)::bigint as amount,
      (select q.total_minor from order_quotes q where q.order_id = o.id order by q.seq desc limit 1) as offered,
      o.status like '%reimbursing' and exists (select from payments p where p.order_id in (o.id, o.root_id)
        and p.state = 'succeeded' and p.channel not in ('balance', 'credit')) as outside,
      -- The first event with this holder after the last one with another.
      coalesce((select min(e.at) from order_events e where e.order_id = o.id and e.seq > coalesce((select max(x.seq)
        from order_events x where x.order_id = o.id and ${holderOf('x.to_status')} is distinct from ${holderOf('o.status')}), 0)),
        o.created_at) as since,
      o.created_at as began,
      (select min(e.at) from order_events e where e.order_id = o.id and e.to_status in ('rfd_proceeding', 'void_proceeding')) as accepted,
      case when o.order_type = 'refund' then (o.servicing->>'reason')::integer end as reason
    from orders o join agencies g on g.id = o.agency_id
    where o.status in (${REQUESTS}, ${ORDERS}) and not o.test
      -- A request waits by its status; of all else, a failed request included, only money that is due. An order on hold is
      -- still to be ticketed: its money pays for the ticket.
      and (o.status in (${REQUESTS}) and o.order_type in ('refund', 'void')
        or o.status in (${ORDERS}) and case when o.order_type in ('refund', 'void') then 0 else o.paid_minor end + o.to_return_minor > o.returned_minor)`.execute(
    tx,
  )
  const today = platformDay(now)
  return rows
    .map((row) => present(hiding.has(row.agency_id) ? { ...row, passenger_names: [] } : row, today))
    .toSorted((a, b) => b.days - a.days || (a.orderId < b.orderId ? -1 : 1))
}

function present(row: Row, today: string): Waiting {
  const day = (at: Date) => platformDay(at.getTime())
  const isRequest = row.order_type === 'refund' || row.order_type === 'void'
  const holder = row.outside ? 'gateway' : row.holder
  const { days, expectedBy, isLate } = ageOf(
    {
      accepted: row.accepted && day(row.accepted),
      began: day(row.began),
      since: day(row.since),
      holder,
      reason: row.reason,
      isRequest,
    },
    today,
  )
  return {
    orderId: row.id,
    originalId: row.root_id,
    orderType: row.order_type,
    displayStatus: displayStatus(row.order_type, row.status),
    tone: tone(row.status),
    agencyId: row.agency_id,
    agencyName: row.agency_name,
    airline: row.airline,
    passengerNames: [...row.passenger_names],
    amount: amountOf(row),
    currency: row.currency,
    holder,
    since: row.since.toISOString(),
    days,
    expectedBy,
    isLate,
    waitsForAgency: row.status === 'rfd_to_be_confirm',
  }
}

/** What is on its way; before the agency has accepted it, what it was offered; null: nothing yet. */
function amountOf({ amount, accepted, offered }: Row): number | null {
  return amount > 0n || accepted ? Number(amount) : offered === null ? null : Number(offered)
}

/** Those that fit a filter. */
export function fitting(all: readonly Waiting[], { holder, late, orderId, agency }: RefundFilter): Waiting[] {
  const order = orderId?.toUpperCase()
  return all.filter(
    (row) =>
      (holder === undefined || row.holder === holder) &&
      (late === undefined || row.isLate) &&
      (order === undefined || row.orderId === order || row.originalId === order) &&
      (agency === undefined || agency === 'all' || String(row.agencyId) === agency),
  )
}

/** What each holder has, by currency. */
export function sumsOf(rows: readonly Waiting[]): Sum[] {
  const groups = Map.groupBy(rows, ({ holder, currency }) => `${holder} ${currency}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const amountOf = (some: readonly Waiting[]) => some.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
    const late = group.filter(({ isLate }) => isLate)
    return [
      {
        holder: first.holder,
        currency: first.currency,
        count: group.length,
        unpriced: group.filter(({ amount }) => amount === null).length,
        amount: amountOf(group),
        late: late.length,
        lateAmount: amountOf(late),
        ages: [...AGE_LIMITS, Infinity].map((limit, at) =>
          amountOf(group.filter(({ days }) => days <= limit && days > (AGE_LIMITS[at - 1] ?? -1))),
        ),
      },
    ]
  })
}
