// A group order as its agency sees it.

import type { GroupOrder as Shape, GroupSummary as SummaryShape } from '@interline/contract/groups/shapes'
import { billsOf } from '@interline/domain/groups/bills'
import { GROUP_AGENCY_ACTIONS, groupActions, MOST_ASKS } from '@interline/domain/groups/decide'
import { amountOf } from '@interline/domain/groups/installments'
import type { GroupStatus } from '@interline/domain/groups/statuses'
import { GROUP_MONEY } from '@interline/domain/groups/transitions'
import { isCurrency } from '@interline/domain/money/money'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import {
  hidesPassengers,
  reachOf,
  seesOnlyOwn,
  gatewayPartOf,
  presentPayment,
  withMoneyAfter,
  type PaymentPart,
} from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { filesOf } from '../files/group-files.ts'
import { acceptedPlan, closeAt, factsOf, groupRow, isPaying, namesBy, planOf, type GroupRow } from './rows.ts'
import { servicingOf } from './servicing.ts'

export type ShownGroup = z.input<typeof Shape>
type ShownSummary = z.input<typeof SummaryShape>

/** Throws `request.not_found` for an order that the caller may not see. */
export async function presentGroup(tx: Tx, ctx: AgencyCtx, id: string, deps: Deps): Promise<ShownGroup> {
  const order = await readGroup(tx, id, reachOf(ctx))
  if (!order || (seesOnlyOwn(ctx.actor) && order.created_by !== ctx.actor.userId))
    throw failure('request.not_found')
  const shown = await presentRow(tx, order, deps)
  const isOwn = order.agency_id === ctx.actor.agencyId
  const now = await ctx.db.instant(tx)
  const actions = groupActions(factsOf(order, now), GROUP_AGENCY_ACTIONS, 'operator')
  const holder = await deps.agencyViews.get(tx, order.agency_id)
  return {
    ...(hidesPassengers(holder, { id: ctx.actor.agencyId }) ? unnamed(shown) : shown),
    isOwn,
    // A parent agency reads, and pays for agencies that cannot.
    actions: actions.map((each) =>
      isOwn || each.action === 'pay' ? each : { ...each, reason: each.reason ?? 'actor' },
    ),
  }
}

type Unreadable = Omit<ShownGroup, 'actions' | 'isOwn'>

/** Without whatever may name a passenger: the agency hides them from agencies above. */
function unnamed(shown: Unreadable): Unreadable {
  const { request, plan } = shown
  return {
    ...shown,
    ...unnamedSummary(shown),
    passengersHidden: true,
    request: { ...request, remark: '', journeys: request.journeys.map((each) => ({ ...each, remark: '' })) },
    contact: { name: '', email: '', areaCode: '', phone: '' },
    cancelReason: shown.cancelReason === null ? null : '',
    plan: plan && { ...plan, nameFees: plan.nameFees.map((fee) => ({ ...fee, reason: '' })) },
    tickets: [],
    servicing: shown.servicing.map((each) => ({ ...each, passengers: [] })),
    messages: [],
    files: [],
    events: shown.events.map((event) => ({ ...event, remark: null })),
  }
}

/** A row of a list without the name of the group. */
export function unnamedSummary<Some extends ShownSummary>(shown: Some): Some {
  return { ...shown, groupName: '' }
}

export async function readGroup(
  tx: Tx,
  id: string,
  agencies?: readonly number[],
): Promise<GroupRow | undefined> {
  const row = await tx
    .selectFrom('order_rows')
    .selectAll()
    .where('id', '=', id)
    .where('order_type', '=', 'group')
    .$if(agencies !== undefined, (q) => q.where('agency_id', 'in', [...(agencies ?? [])]))
    .executeTakeFirst()
  return row && row.status !== 'none' ? groupRow(row) : undefined
}

/** Everything but what the reader may do. */
export async function presentRow(
  tx: Tx,
  order: GroupRow,
  deps: Pick<Deps, 'agencyViews'>,
): Promise<Unreadable> {
  const of = { id: order.id, agency: order.agency_id }
  const payments = await paymentsOf(tx, of)
  const agency = await deps.agencyViews.get(tx, order.agency_id)
  const closing = closeAt(order)
  const instant = (at: Date | number | null) => (at === null ? null : new Date(at).toISOString())
  return {
    ...summaryOf({ ...order, agency_name: agency.name }),
    request: order.group_request,
    contact: order.contact,
    version: order.version,
    passengersHidden: false,
    test: order.test,
    asksLeft: Math.max(0, MOST_ASKS - order.group_asks),
    quotes: await quotesOf(tx, of),
    plan: presentPlan(order, payments),
    paid: { amount: Number(order.paid_minor), currency: order.currency },
    returned: { amount: Number(order.returned_minor), currency: order.currency },
    closeAt: instant(closing),
    cancelReason: order.group_cancel_reason,
    bills: billsIn(order),
    names: await namesOf(tx, order),
    tickets: await ticketsOf(tx, of),
    pnr: order.pnrs[0] ?? null,
    servicing: await servicingOf(tx, order),
    payments: payments.map(presentPayment),
    messages: await messagesOf(tx, of),
    files: await filesOf(tx, of),
    events: await eventsOf(tx, of),
  }
}

interface Listed extends Pick<
  GroupRow,
  | 'id'
  | 'status'
  | 'group_name'
  | 'group_counts'
  | 'group_expired'
  | 'group_cancel_reason'
  | 'agency_id'
  | 'route'
  | 'depart_on'
  | 'total_minor'
  | 'currency'
  | 'confirm_before'
  | 'pay_before'
  | 'created_at'
  | 'created_by_name'
  | 'disruption'
> {
  readonly agency_name: string
}

export function summaryOf(order: Listed): ShownSummary {
  const deadline =
    order.status === 'to_be_confirm' ? order.confirm_before : isPaying(order) ? order.pay_before : null
  return {
    id: order.id,
    status: order.status as GroupStatus,
    groupName: order.group_name,
    agencyId: order.agency_id,
    agencyName: order.agency_name,
    route: order.route.map(({ from, to }) => `${from}-${to}`).join(' '),
    departOn: order.depart_on,
    passengers: order.group_counts,
    total: order.total_minor > 0n ? { amount: Number(order.total_minor), currency: order.currency } : null,
    deadline: deadline?.toISOString() ?? null,
    paymentExpired: order.group_expired && isPaying(order),
    cancelRequested: order.group_cancel_reason !== null && isPaying(order),
    createdAt: order.created_at.toISOString(),
    createdBy: order.created_by_name,
    disruption: order.disruption,
  }
}

interface Of {
  readonly id: string
  readonly agency: number
}

async function quotesOf(tx: Tx, { id, agency }: Of): Promise<ShownGroup['quotes']> {
  const rows = await tx
    .selectFrom('group_quotes')
    .select(['id', 'round', 'position', 'state', 'created_at', 'terms'])
    .where('order_id', '=', id)
    .where('agency_id', '=', agency)
    .orderBy('round', 'desc')
    .orderBy('position')
    .execute()
  return rows.map(({ created_at: at, ...row }) => ({ ...row, createdAt: at.toISOString() }))
}

function presentPlan(order: GroupRow, payments: readonly PaymentPart[]): ShownGroup['plan'] {
  if (!planOf(order)) return null
  const { quoteId, terms, quoted, installments, nameFees, forfeiture } = acceptedPlan(order)
  const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  return {
    quoteId,
    terms,
    quoted,
    installments: installments.map((each) => ({
      kind: each.kind,
      amount: Number(amountOf(each)),
      refundable: each.refundable,
      deadline: instant(each.deadline),
      paidAt: instant(each.paidAt),
      paymentId: each.paymentId,
      channel: payments.find(({ id }) => id === each.paymentId)?.channel ?? null,
    })),
    nameFees: (nameFees ?? []).map(({ at, reason, levels }) => ({
      at: new Date(at).toISOString(),
      reason,
      amount: Number(levels.at(-1) ?? 0n),
    })),
    forfeiture:
      forfeiture?.map(({ kind, paid, refunded, forfeited }) => ({
        kind,
        paid: Number(paid),
        refunded: Number(refunded),
        forfeited: Number(forfeited),
      })) ?? null,
  }
}

function billsIn(order: GroupRow): ShownGroup['bills'] {
  const plan = planOf(order)
  return plan ? billsOf({ ...plan, status: order.status as GroupStatus, forfeiture: plan.forfeiture }) : []
}

async function namesOf(tx: Tx, order: GroupRow): Promise<ShownGroup['names']> {
  const saved = await tx
    .selectFrom('group_name_lists')
    .select(['row_count', 'issue_count', 'updated_at'])
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .executeTakeFirst()
  const terms = planOf(order)?.terms
  const until = namesBy(order)
  return {
    due: terms?.nameListDue ?? null,
    deadline: terms?.nameDeadline ?? null,
    deadlineAt: until === undefined ? null : new Date(until).toISOString(),
    rows: saved?.row_count ?? 0,
    issues: saved?.issue_count ?? 0,
    savedAt: saved?.updated_at.toISOString() ?? null,
    submittedAt: order.group_names_at?.toISOString() ?? null,
  }
}

async function ticketsOf(tx: Tx, { id, agency }: Of): Promise<ShownGroup['tickets']> {
  const rows = await tx
    .selectFrom('group_tickets')
    .select(['row_no', 'ticket_number'])
    .where('order_id', '=', id)
    .where('agency_id', '=', agency)
    .orderBy('row_no')
    .execute()
  return rows.map(({ row_no: row, ticket_number: ticketNumber }) => ({ row, ticketNumber }))
}

async function messagesOf(tx: Tx, { id, agency }: Of): Promise<ShownGroup['messages']> {
  const rows = await tx
    .selectFrom('group_messages')
    .select(['id', 'at', 'author', 'author_name', 'message'])
    .where('order_id', '=', id)
    .where('agency_id', '=', agency)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ id: messageId, at, author, author_name: name, message }) => ({
    id: messageId,
    at: at.toISOString(),
    author,
    name,
    text: message,
  }))
}

async function paymentsOf(tx: Tx, { id, agency }: Of): Promise<PaymentPart[]> {
  const rows = await tx
    .selectFrom('payments')
    .select(['id', 'channel', 'state', 'currency', 'amount_minor', 'payer_name', 'created_at'])
    .select(gatewayPartOf('payments.id').as('gateway'))
    .where('order_id', '=', id)
    .where('agency_id', '=', agency)
    .orderBy('difference')
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    ...row,
    amount_minor: Number(row.amount_minor),
    created_at: row.created_at.toISOString(),
  }))
}

async function eventsOf(tx: Tx, { id, agency }: Of): Promise<ShownGroup['events']> {
  const rows = await tx
    .selectFrom('order_events')
    .select(['seq', 'at', 'actor_type', 'actor_name', 'action', 'from_status', 'to_status', 'payload'])
    .where('order_id', '=', id)
    .where('agency_id', '=', agency)
    .orderBy('seq')
    .execute()
  return withMoneyAfter(rows, { price: null, effects: GROUP_MONEY }).map(({ payload, after, ...row }) => {
    const { flight, times, minor, currency } = payload
    const remark = payload.remark ?? [flight, times].filter(Boolean).join(' → ')
    return {
      seq: row.seq,
      at: row.at.toISOString(),
      // Names of the platform's staff are not shown to agencies.
      actor: row.actor_type === 'ops' ? '' : row.actor_name,
      actorType: row.actor_type,
      action: row.action,
      from: row.from_status,
      to: row.to_status,
      remark: typeof remark === 'string' && remark !== '' ? remark : null,
      amount: typeof minor === 'string' && isCurrency(currency) ? { amount: Number(minor), currency } : null,
      after,
    }
  })
}
