// Actions that wait for a second person: recorded instead of performed, shown to the desk, and closed with
// both names.

import type { DeskRequest } from '@interline/contract/backoffice/desk/shapes'
import { allows } from '@interline/domain/access/access'
import type { DeskAction } from '@interline/domain/backoffice/desk/desk-actions'
import type { Shortfall } from '@interline/domain/servicing/chain-balance'
import { readLimit } from '@interline/domain/approvals/limit'
import { needsSecondPerson } from '@interline/domain/backoffice/desk/second-person'
import type { Money } from '@interline/domain/money/money'
import { sql } from 'kysely'
import type { z } from 'zod'
import { lossesJson } from '../../../../../db/json/orders.ts'
import { deskBody } from '../../../../../db/json/others.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { OfficeActor } from '../../../../platform/http/context.ts'
import { failure } from '../../../../platform/http/failure.ts'
import { newId } from '../../../../platform/ids/ids.ts'
import type { Order } from '../../../flight-orders/index.ts'
import type { Deps } from '../deps.ts'
import { logOrder } from './log-order.ts'
import { presentLosses, type LevelNames } from './losses.ts'
import type { DeskCtx } from './move-route.ts'

interface Wanted {
  readonly action: DeskAction
  /** The order version that the first person read. */
  readonly version: number
  readonly now: number
  /** What sellers would lose by it: no one decides on a loss alone, whatever the amount. */
  readonly losses: readonly Shortfall[]
}

/** True if the action was recorded for a second person and must not be performed now. `order` must be locked. */
export async function waitsForSecond(
  tx: Tx,
  ctx: DeskCtx,
  order: Order,
  { action, version, now, losses }: Wanted,
  deps: Deps,
): Promise<boolean> {
  const { move, actor } = ctx
  if (!move || move.agreed) return false
  const stake = await stakeOf(tx, order, action, losses)
  const rates = await deps.ratesOf(tx, order.fx_snapshot_id)
  const limit = readLimit(deps.platform.settings.secondPersonAbove)
  if (losses.length === 0 && !needsSecondPerson(action, { stake, limit, rates })) return false
  await end(tx, order, { state: 'withdrawn', by: actor, now, remark: '' })
  await tx
    .insertInto('desk_requests')
    .values({
      id: newId('req', now),
      order_id: order.id,
      agency_id: order.agency_id,
      version,
      action,
      call: move.call,
      body: deskBody.write(deskBody.schema.parse(move.body)),
      amount_minor: stake.minor,
      currency: stake.currency,
      losses: lossesJson.write(losses),
      asked_by: actor.userId,
      asked_by_name: actor.name,
      asked_at: new Date(now),
    })
    .execute()
  await logOrder(tx, ctx, {
    now,
    action: 'desk.ask_second_person',
    orderId: order.id,
    after: {
      action,
      amount: String(stake.minor),
      currency: stake.currency,
      losses: lossesJson.stored(losses),
    },
  })
  return true
}

/** The most that an action can lose: what was or will be paid, or the sale price of the tickets in a request. */
async function stakeOf(
  tx: Tx,
  order: Order,
  action: DeskAction,
  losses: readonly Shortfall[],
): Promise<Money> {
  const currency = order.currency
  // A loss needs a decision whatever the order is about, even if nothing of it has a price any more.
  const least = losses.length > 0 ? 1n : 0n
  // Nothing was paid for an order in review: rejecting it moves no money.
  if (order.order_type === 'origin' && order.status === 'reviewing' && action === 'reject')
    return { minor: 0n, currency }
  const own = greatest(order.total_minor, order.paid_minor, order.to_return_minor)
  if (own > 0n || order.order_type === 'origin') return { minor: greatest(own, least), currency }
  const asked = await salePriceOf(tx, order)
  return { minor: greatest(asked, least), currency }
}

/** The sale price of the tickets in a request, of one passenger of a group, less what refunds of them have returned. */
async function salePriceOf(tx: Tx, { id, root_id: rootId, agency_id: agencyId }: Order): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint | null }>`
    with serviced as (
      select distinct c.order_id, t.passenger_id from serviced_coupons c join tickets t on t.id = c.ticket_id
      where c.agency_id = ${agencyId}
        and c.order_id in (select o.id from orders o where o.root_id = ${rootId} and o.agency_id = ${agencyId})
    ), sold as (
      select s.order_id, p.id, p.sale_minor from serviced s
      join order_passengers p on p.id = s.passenger_id and p.agency_id = ${agencyId}
    ), asked as (select id, sale_minor from sold where order_id = ${id}),
    returned as (
      select o.returned_minor * sum(s.sale_minor) filter (where s.id in (select id from asked))
        / nullif(sum(s.sale_minor), 0) as minor
      from orders o join sold s on s.order_id = o.id
      where o.agency_id = ${agencyId} and o.order_type = 'refund' and o.id <> ${id} and o.returned_minor > 0
      group by o.id, o.returned_minor
    )
    select greatest(sum(sale_minor) - (select coalesce(sum(floor(minor)), 0) from returned), 0)::bigint as minor
    from asked having count(*) > 0`.execute(tx)
  const minor = rows[0]?.minor ?? null
  if (minor !== null) return minor
  const root = await tx
    .selectFrom('orders')
    .select('total_minor')
    .where('id', '=', rootId)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  return root?.total_minor ?? 0n
}

function greatest(...amounts: readonly bigint[]): bigint {
  return amounts.reduce((most, each) => (each > most ? each : most), 0n)
}

/** An open request, locked. Throws `desk.no_request`. */
export async function lockRequest(tx: Tx, orderId: string, requestId: string) {
  const row = await tx
    .selectFrom('desk_requests')
    .selectAll()
    .where('id', '=', requestId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'asked')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw failure('desk.no_request')
  return row
}

interface End {
  readonly state: 'agreed' | 'declined' | 'withdrawn'
  readonly by: OfficeActor
  readonly now: number
  readonly remark: string
}

/** Closes the open request of an order, if any. */
export async function end(tx: Tx, order: Pick<Order, 'id'>, { state, by, now, remark }: End): Promise<void> {
  await tx
    .updateTable('desk_requests')
    .set({ state, decided_by: by.userId, decided_by_name: by.name, decided_at: new Date(now), remark })
    .where('order_id', '=', order.id)
    .where('state', '=', 'asked')
    .execute()
}

/** The open request; null also if the order has moved since. */
export async function readRequest(
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
  { actor, names }: { readonly actor: OfficeActor; readonly names: LevelNames },
): Promise<z.input<typeof DeskRequest> | null> {
  const row = await tx
    .selectFrom('desk_requests')
    .selectAll()
    .where('order_id', '=', id)
    .where('state', '=', 'asked')
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) return null
  const works = allows({ realm: 'office', roles: ['ops', 'opsLead'] }, actor).ok
  const isOwn = row.asked_by === actor.userId
  const { remark } = row.body
  return {
    id: row.id,
    action: row.action as DeskAction,
    by: { id: row.asked_by, name: row.asked_by_name },
    at: row.asked_at.toISOString(),
    amount: Number(row.amount_minor),
    currency: row.currency,
    remark: remark || null,
    losses: presentLosses(row.losses ? lossesJson.read(row.losses) : [], names),
    mayAgree: works && !isOwn,
    mayWithdraw: works && isOwn,
  }
}
