// The service desk lets issued tickets continue as an order of their own and fails the rest. In one
// transaction: the bookings, their coupons, flights and messages move, the payment is reversed in full and
// the continuing part is paid again, from the same wallets at every level. All or nothing.

import type { Deps } from '../../deps.ts'
import type { TicketStates } from '../../issue/ask-tickets.ts'
import {
  allowed,
  applyDecision,
  type DeskMove,
  factsOf,
  jobOf,
  notAllowed,
  type Order,
  releaseSeats,
} from '../../../flight-orders/index.ts'
import { due, saleChain } from '../../../orders/index.ts'
import { joined, readBookings, refuseWhileAsked } from '../../../supplier-calls/index.ts'
import { bookSale, postOrder } from '../../../payments/index.ts'
import { reimburse } from '../../issue/reimburse.ts'
import { endOpenCalls } from '../partial/end-open-calls.ts'
import { moveParts } from './move-parts.ts'
import {
  flightsOfBookings,
  partialOrder,
  type PartialOrder,
  unclearBookings,
} from '../partial/partial-order.ts'
import { bookLoss } from '../return/conclude-return.ts'
import { splitRows } from './split-rows.ts'
import { decide } from '@interline/domain/flight-orders/decide'
import { payAgain, type Transfer } from '@interline/domain/ledger/transfers'
import type { Wallet } from '@interline/domain/ledger/accounts'
import type { Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/ids/ids.ts'

export interface Split {
  /** Number of the new order. */
  readonly id: string
  /** Visible to the agency. */
  readonly remark: string
  /** A person has verified with the supplier that the others have no ticket. */
  readonly checked: boolean
  /** What the suppliers of the others report about their tickets at this moment. */
  readonly states: TicketStates
}

/** Throws `order.action_not_allowed`. */
export async function splitOrder(
  tx: Tx,
  order: Order,
  { id, remark, checked, states }: Split,
  move: DeskMove<Deps>,
): Promise<void> {
  const { by, now, deps } = move
  const { bookings } = await readBookings(tx, order, 'ticket', deps.platform.clock)
  const partial = partialOrder(order, bookings)
  const facts = { ...factsOf(order, now), remark, partlyTicketed: partial !== undefined }
  const decision = allowed(decide(facts, 'split', by.type), order)
  if (!partial) throw notAllowed('not_partial', order)
  refuseWhileAsked(order, bookings, now)
  const unclear = await unclearBookings(tx, order, { bookings: partial.missing, states })
  if (!checked && unclear.length > 0) throw notAllowed('outcome_open', order)
  await endOpenCalls(tx, order, { missing: partial.missing, now })
  const rows = await splitRows(tx, order, partial, { id, now, deps })
  const made = await moveParts(tx, order, rows, partial)
  const split = await applyDecision(tx, order, decision, {
    actor: by,
    at: now,
    payload: { ...wordsOf(order, partial, made), reason: remark, minor: String(restOf(partial)) },
    change: { ...leftWith(order, partial), review_remark: remark, close_reason: 'split', hold_reason: null },
  })
  await deps.platform.jobs.enqueue(tx, releaseSeats, jobOf(order))
  await bookLoss(tx, split, move)
  await reimburse(tx, split, move, {
    order: made.id,
    shareMinor: String(made.total_minor),
  })
  await issueSplit(tx, order, made, { partial, move })
}

/** It is created paid and issued. */
async function issueSplit(
  tx: Tx,
  order: Order,
  made: Order,
  { partial, move }: { readonly partial: PartialOrder; readonly move: DeskMove<Deps> },
): Promise<void> {
  const { by, now } = move
  const transfers = made.test ? [] : await paidAgain(tx, order, made, move)
  const paymentId = await payFrom(tx, order, made, { transfers, move })
  const decision = allowed(decide({ ...factsOf(made, now), ticketsMissing: 0 }, 'split_off', by.type), made)
  const issued = await applyDecision(tx, made, decision, {
    actor: by,
    at: now,
    payload: {
      order: order.id,
      missing: flightsOfBookings(order, partial.missing),
      tickets: made.ticket_numbers.join(', '),
      minor: String(made.total_minor),
      currency: made.currency,
    },
    change: { issued_at: new Date(now), paid_minor: made.total_minor, paid_at: order.paid_at },
  })
  if (!made.test) await charge(tx, order, made, { paymentId, transfers, move })
  await bookSale(tx, issued, by, move)
}

interface PaidAgain {
  readonly transfers: readonly Transfer[]
  readonly move: DeskMove<Deps>
}

/** It is shown with the wallet that pays most of it. */
async function payFrom(
  tx: Tx,
  order: Order,
  made: Order,
  { transfers, move: { now } }: PaidAgain,
): Promise<string> {
  const id = newId('pay', now)
  const [paid] = await paymentsOf(tx, order)
  if (!paid) throw new Error(`${order.id} is split but was never paid`)
  const [most] = transfers
    .filter(({ from: [{ owner }] }) => owner === made.agency_id)
    .toSorted((a, b) => Number(b.amount - a.amount))
  await tx
    .insertInto('payments')
    .values({
      id,
      order_id: made.id,
      agency_id: made.agency_id,
      channel: most?.from[0].kind ?? paid.channel,
      state: 'succeeded',
      currency: made.currency,
      amount_minor: made.total_minor,
      payer_id: paid.payer_id,
      payer_name: paid.payer_name,
      created_at: new Date(now),
      finished_at: new Date(now),
    })
    .execute()
  return id
}

async function charge(
  tx: Tx,
  order: Order,
  made: Order,
  { paymentId, transfers, move }: PaidAgain & { readonly paymentId: string },
): Promise<void> {
  const { by, now, deps } = move
  const [paid] = await paymentsOf(tx, order)
  const posting = {
    type: 'pay',
    id: paymentId,
    reference: paid?.id ?? order.id,
    actor: by,
    transfers,
    at: now,
  } as const
  const verdict = await postOrder(tx, made, posting, deps)
  // A wallet was closed, or its limit lowered, since: nothing is changed.
  if (!('entry' in verdict)) throw notAllowed('wallet_closed', order)
}

/** From exactly the wallets that paid the whole, at once or in parts; it was just refunded to them. */
async function paidAgain(tx: Tx, order: Order, made: Order, { deps }: DeskMove<Deps>): Promise<Transfer[]> {
  const lines: Transfer[] = []
  for (const { id } of await paymentsOf(tx, order)) {
    const entry = await deps.ledger.findEntry(tx, 'pay', id)
    if (!entry) throw new Error(`${order.id}: the ledger has no payment ${id}`)
    lines.push(...entry.transfers)
  }
  const chain = saleChain(made)
  const paidBy = (agencyId: number, wallet: Wallet) =>
    lines.reduce(
      (sum, { from: [{ owner, kind }], amount }) =>
        owner === agencyId && kind === wallet ? sum + amount : sum,
      0n,
    )
  return payAgain(
    chain,
    chain.map(({ agencyId }) => ({
      balance: paidBy(agencyId, 'balance'),
      credit: paidBy(agencyId, 'credit'),
    })),
  )
}

/** Additional payments for a replacement come after the whole. */
function paymentsOf(tx: Tx, order: Order) {
  return tx
    .selectFrom('payments')
    .select(['id', 'channel', 'payer_id', 'payer_name'])
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .where('state', '=', 'succeeded')
    .orderBy('difference')
    .execute()
}

/** Search terms and list columns of the order without the others. */
function leftWith(order: Order, { missing }: PartialOrder) {
  const items = missing.map(({ item }) => item)
  return {
    ticket_numbers: [],
    pnrs: joined([], ...items.map(({ pnr }) => pnr ?? '')),
    airline_pnrs: joined([], ...items.map(({ airline_pnr: locator }) => locator ?? '')),
    booking_ids: joined([], ...items.map(({ supplier_order_id: number }) => number ?? '')),
  }
}

function wordsOf(order: Order, { issued, missing }: PartialOrder, made: Order) {
  return {
    issued: flightsOfBookings(order, issued),
    missing: flightsOfBookings(order, missing),
    order: made.id,
    shareMinor: String(made.total_minor),
    currency: due(order).currency,
  }
}

function restOf({ levels }: PartialOrder): bigint {
  return levels.at(-1)?.rest ?? 0n
}
