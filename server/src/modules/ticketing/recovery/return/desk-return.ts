// The service desk returns issued tickets at the platform's cost, because the rest of the order cannot be
// issued. The supplier requests are recorded here; a job sends them. If a supplier never answers the desk
// finds out the outcome, and records it.

import { jsonText } from '../../../../../db/json/codec.ts'
import type { Deps } from '../../deps.ts'
import type { TicketStates } from '../../issue/ask-tickets.ts'
import {
  allowed,
  applyDecision,
  type DeskMove,
  factsOf,
  isOpen,
  type Item,
  jobOf,
  notAllowed,
  type Order,
  PATIENCE_MS,
  returnTickets,
} from '../../../flight-orders/index.ts'
import { callRow, readBookings, refuseWhileAsked, TIMEOUTS } from '../../../supplier-calls/index.ts'
import { endOpenCalls } from '../partial/end-open-calls.ts'
import { flightsOfBookings, partialOrder, unclearBookings } from '../partial/partial-order.ts'
import { concludeReturn } from './conclude-return.ts'
import { isReturnable } from './windows.ts'
import { costOf, readReturnCalls, type ReturnStep } from './returning.ts'
import { decide } from '@interline/domain/flight-orders/decide'
import type { Shortfall } from '@interline/domain/servicing/chain-balance'
import { account, accountName, PLATFORM } from '@interline/domain/ledger/accounts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

export interface ReturnRequest {
  /** Visible to the agency. */
  readonly remark: string
  /** A person has verified with the supplier that the others have no ticket. */
  readonly checked: boolean
  /** What the suppliers of the others report about their tickets at this moment. */
  readonly states: TicketStates
  /** Every issued booking, and its supplier's announced deductions, in minor units of its currency. */
  readonly bookings: readonly { readonly itemId: string; readonly step: ReturnStep; readonly kept: number }[]
}

/** Throws `order.action_not_allowed`. */
export async function startReturn(
  tx: Tx,
  order: Order,
  { remark, checked, states, bookings: wanted }: ReturnRequest,
  { by, now, deps }: DeskMove<Deps>,
): Promise<void> {
  const { bookings } = await readBookings(tx, order, 'ticket', deps.platform.clock)
  const partial = partialOrder(order, bookings)
  const facts = { ...factsOf(order, now), remark, partlyTicketed: partial !== undefined }
  const decision = allowed(decide(facts, 'return_tickets', by.type), order)
  if (!partial) throw notAllowed('not_partial', order)
  refuseWhileAsked(order, bookings, now)
  const unclear = await unclearBookings(tx, order, { bookings: partial.missing, states })
  if (!checked && unclear.length > 0) throw notAllowed('outcome_open', order)
  const left = await endOpenCalls(tx, order, { missing: partial.missing, now })
  for (const { item } of partial.issued) {
    const request = wanted.find(({ itemId }) => itemId === item.id)
    const supplier = deps.suppliers.byCode(item.supplier)
    if (!request || !isReturnable(request.step, item, supplier, now)) throw notAllowed('by_hand_only', order)
    // The loss cannot exceed the cost of the tickets, whatever is reported later.
    if (BigInt(request.kept) > costOf(item).minor) throw notAllowed('amount_differs', order)
    await insertReturn(tx, item, request, now)
  }
  await applyDecision(tx, order, decision, {
    actor: by,
    at: now,
    payload: { issued: flightsOfBookings(order, partial.issued), reason: remark },
    change: { hold_reason: 'returning', review_remark: remark, ticket_numbers: [...left] },
    nextCheckAt: now + PATIENCE_MS,
  })
  await deps.platform.jobs.enqueue(tx, returnTickets, jobOf(order))
}

/** The platform's loss: the order fails as a whole, so that nothing is earned to offset the deductions. */
export async function lossesOfReturn(
  tx: Tx,
  order: Order,
  { bookings }: Pick<ReturnRequest, 'bookings'>,
): Promise<Shortfall[]> {
  const items = await tx
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .execute()
  const losses = new Map<string, bigint>()
  for (const booking of bookings) {
    const item = items.find(({ id }) => id === booking.itemId)
    if (!item || booking.step === 'void') continue
    const name = accountName(account(PLATFORM, 'margin', costOf(item).currency))
    losses.set(name, (losses.get(name) ?? 0n) + BigInt(booking.kept))
  }
  return [...losses].flatMap(([name, minor]) => (minor > 0n ? [{ account: name, minor }] : []))
}

/** The desk knows the outcome of everything open from the airline. Throws `order.action_not_allowed`. */
export async function endReturn(
  tx: Tx,
  order: Order,
  { done, remark }: { readonly done: boolean; readonly remark: string },
  { by, now, deps }: DeskMove<Deps>,
): Promise<void> {
  const action = done ? 'ticket_returned' : 'return_refused'
  allowed(decide(factsOf(order, now), action, by.type), order)
  const open = (await readReturnCalls(tx, order)).filter(isOpen)
  if (open.some(({ state, sentAt }) => state === 'sent' && now - sentAt < TIMEOUTS.ticket))
    throw notAllowed('supplier_asked', order)
  let at = order
  for (const call of open) {
    const answer = done ? ({ kind: 'returned' } as const) : ({ kind: 'rejected', reason: remark } as const)
    at = await concludeReturn(tx, { order: at, call, actor: by, saidBy: 'desk' }, answer, { now, deps })
  }
}

/** A void returns everything, whatever is requested. */
async function insertReturn(
  tx: Tx,
  item: Item,
  { step, kept }: ReturnRequest['bookings'][number],
  now: number,
): Promise<void> {
  const { minor, currency } = costOf(item)
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(attempt), 0)::int as last from supplier_calls
    where order_id = ${item.order_id} and agency_id = ${item.agency_id} and item_id = ${item.id} and step = ${step}`.execute(
    tx,
  )
  const attempt = (rows[0]?.last ?? 0) + 1
  const returned = step === 'void' ? minor : minor - BigInt(kept)
  await tx
    .insertInto('supplier_calls')
    .values({
      ...callRow(item, {
        step,
        attempt,
        clientRef: `${item.client_ref}-return${attempt > 1 ? `-${attempt}` : ''}`,
        now,
        timeoutMs: TIMEOUTS.ticket,
      }),
      evidence: jsonText({ returned: { minor: String(returned), currency } }),
    })
    .execute()
}
