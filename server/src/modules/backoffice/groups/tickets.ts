// Ticket numbers of a group, entered or pasted by the desk and checked against the name list.

import { raisedInstallments } from '@interline/domain/groups/materialise'
import { checkNames, type NameRow } from '@interline/domain/groups/name-list'
import { plainName } from '@interline/domain/groups/ticket-sheet'
import type { RateMap } from '@interline/domain/money/convert'
import { tidyTicketNumber } from '@interline/domain/ticketing/entered-tickets'
import { groupPlan } from '../../../../db/json/groups.ts'
import { moneyList } from '../../../../db/json/offers.ts'
import { failure, type FieldReason } from '../../../platform/http/failure.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { byActor, writeUserLog } from '../../../platform/auth/user-log.ts'
import {
  acceptedPlan,
  contextOf,
  feeOf,
  moveGroup,
  namesIn,
  netOf,
  presentNames,
  readGroup,
  readNames,
  refuseIncomplete,
  storeGroupTickets,
  storeNames,
  tidy,
  type Deps,
  type GroupRow,
} from '../../groups/index.ts'
import { isBeingPaid, notAllowed, saleChain, storeChain } from '../../orders/index.ts'
import { bookSale } from '../../payments/index.ts'
import { lockGroup } from './lock-group.ts'
import { working, type Change } from './moves.ts'
import { refuseTaken } from './owner.ts'

interface Ticket {
  /** Row of the name list, from 0. */
  readonly row: number
  readonly name?: string | undefined
  readonly ticketNumber: string
}

/** Issues an order. Throws `group.tickets_invalid` with the fields. */
export function issueGroup(
  ctx: OfficeCtx,
  change: Change & { readonly listVersion: number; readonly tickets: readonly Ticket[] },
  deps: Deps,
) {
  return working(ctx, change, {
    log: 'groups.issue',
    deps,
    work: async ({ tx, order, actor, at }) => {
      const { rows, version } = await readNames(tx, order, deps.cipher)
      // Rows of a list that was corrected since may be of other passengers.
      if (version !== change.listVersion) throw failure('request.version_conflict')
      const carrier = acceptedPlan(order).terms.carrier
      const prefix = deps.places.airline(carrier)?.ticketCode ?? null
      const tickets = change.tickets.map((each) => ({
        ...each,
        ticketNumber: each.ticketNumber.replace(/[\s-]/g, ''),
      }))
      const fields = [...faultsOf(tickets, rows, { carrier, prefix }), ...(await usedBefore(tx, tickets))]
      if (fields.length > 0) throw failure('group.tickets_invalid', { fields })
      const issued = await moveGroup(tx, order, {
        action: 'issue',
        actor,
        at,
        more: { ticketsMissing: rows.length - tickets.length },
        payload: { tickets: String(tickets.length) },
        change: { issued_at: new Date(at), ticket_numbers: tickets.map(({ ticketNumber }) => ticketNumber) },
      })
      await tx
        .insertInto('group_tickets')
        .values(
          tickets.map(({ row, ticketNumber }) => ({
            order_id: order.id,
            agency_id: order.agency_id,
            row_no: row,
            ticket_number: ticketNumber,
          })),
        )
        .execute()
      await storeGroupTickets(tx, issued, { rows, tickets, at }, deps)
      await bookSale(tx, issued, actor, { now: at, deps })
    },
  })
}

interface Issuer {
  readonly carrier: string
  /** The first three digits of its tickets; null: unknown. */
  readonly prefix: string | null
}

function faultsOf(
  tickets: readonly Ticket[],
  rows: readonly NameRow[],
  { carrier, prefix }: Issuer,
): FieldReason[] {
  const names = namesIn(rows)
  const given = tickets.flatMap(({ row, name, ticketNumber }): FieldReason[] => {
    const path = `tickets.${row}`
    const expected = names[row]
    if (expected === undefined) return [{ path, rule: 'group.ticket_row' }]
    if (!/^\d{13}$/.test(ticketNumber)) return [{ path, rule: 'group.ticket_number' }]
    if (prefix !== null && !ticketNumber.startsWith(prefix))
      return [{ path, rule: 'group.ticket_prefix', values: { carrier, prefix } }]
    const isTwice =
      tickets.filter((each) => each.ticketNumber === ticketNumber || each.row === row).length > 1
    if (isTwice) return [{ path, rule: 'group.ticket_twice' }]
    const isOther = name !== undefined && name.trim() !== '' && plainName(name) !== plainName(expected)
    return isOther ? [{ path, rule: 'group.ticket_name', values: { name: expected } }] : []
  })
  const missing = rows.flatMap((_, row): FieldReason[] =>
    tickets.some((each) => each.row === row)
      ? []
      : [{ path: `tickets.${row}`, rule: 'group.ticket_missing' }],
  )
  return [...given, ...missing]
}

/** Issues of tickets whose numbers an order has already. */
export async function usedBefore(
  tx: Parameters<typeof readNames>[0],
  tickets: readonly Pick<Ticket, 'row' | 'ticketNumber'>[],
): Promise<FieldReason[]> {
  if (tickets.length === 0) return []
  const numbers = tickets.map(({ ticketNumber }) => ticketNumber)
  const ofGroups = await tx
    .selectFrom('group_tickets')
    .select('ticket_number')
    .where('ticket_number', 'in', numbers)
    .execute()
  // Tickets of flights are stored as 160-2345678901.
  const ofFlights = await tx
    .selectFrom('tickets')
    .select('number')
    .where('number', 'in', numbers.map(tidyTicketNumber))
    .execute()
  const used = new Set([
    ...ofGroups.map(({ ticket_number: number }) => tidyTicketNumber(number)),
    ...ofFlights.map(({ number }) => number),
  ])
  return tickets.flatMap(({ row, ticketNumber }): FieldReason[] =>
    used.has(tidyTicketNumber(ticketNumber)) ? [{ path: `tickets.${row}`, rule: 'group.ticket_twice' }] : [],
  )
}

/** Throws `request.not_found`. */
export function officeNames(ctx: OfficeCtx, id: string, deps: Deps) {
  return ctx.db.transaction('everything', async (tx) => {
    const order = await readGroup(tx, id)
    if (!order) throw failure('request.not_found')
    return presentNames(order, await readNames(tx, order, deps.cipher), { locale: ctx.locale, deps })
  })
}

interface Correction {
  readonly id: string
  readonly rows: readonly NameRow[]
  /** Of the list. */
  readonly version: number
  /** Of the airline, minor units of the agency's currency. */
  readonly fee?: { readonly amount: number; readonly reason: string } | undefined
}

/**
 * Corrects a submitted list until its tickets are issued. A fee is added to the final payment at every level. Throws
 * `group.names_incomplete`, and `order.action_not_allowed` for a fee where everything is paid.
 */
export function correctNames(ctx: OfficeCtx, { id, rows, version, fee }: Correction, deps: Deps) {
  return ctx.db.transaction('everything', async (tx) => {
    const { order, at } = await lockGroup(ctx, tx, id)
    await refuseTaken(tx, ctx, order)
    const corrected = tidy(rows)
    refuseIncomplete(checkNames(corrected, contextOf(order, deps)))
    const { userId, name } = ctx.actor
    const before = await readNames(tx, order, deps.cipher)
    const rates = await deps.ratesOf(tx, order.fx_snapshot_id ?? '')
    const charged = fee && withFee(order, { ...fee, at, by: name }, rates)
    const moved = await moveGroup(tx, order, {
      action: 'correct_names',
      actor: { type: 'ops', id: userId, name },
      at,
      more: { paymentPending: await isBeingPaid(tx, order) },
      payload: {
        rows: String(changedRows(before.rows, corrected)),
        ...(fee && {
          minor: String(fee.amount),
          currency: order.currency,
          remark: fee.reason,
        }),
      },
      change: { ...charged, passenger_names: [order.group_name, ...namesIn(corrected)] },
    })
    const list = { rows: corrected, expected: version, by: name, at }
    const saved = await storeNames(tx, moved, list, deps)
    await writeUserLog(tx, ctx, at, {
      ...byActor(ctx.actor),
      action: 'groups.names_corrected',
      type: 'passenger',
      targetId: id,
      ...(fee && { after: { fee: fee.amount, currency: order.currency, reason: fee.reason } }),
    })
    return presentNames(moved, saved, { locale: ctx.locale, deps })
  })
}

function changedRows(before: readonly NameRow[], after: readonly NameRow[]): number {
  return after.filter((row, at) => JSON.stringify(row) !== JSON.stringify(before[at])).length
}

/** The order with a fee for a correction in its price at every level. Throws `order.action_not_allowed`. */
function withFee(
  order: GroupRow,
  {
    amount,
    reason,
    at,
    by,
  }: { readonly amount: number; readonly reason: string; readonly at: number; readonly by: string },
  rates: RateMap,
) {
  const plan = acceptedPlan(order)
  const { levels, net } = feeOf(plan, BigInt(amount), rates)
  const installments = raisedInstallments(plan.installments, levels)
  if (!installments) throw notAllowed('nothing_due', order)
  const raised = {
    ...plan,
    installments,
    nameFees: [...(plan.nameFees ?? []), { at, by, reason, levels, net }],
  }
  return {
    group_plan: groupPlan.write(raised),
    total_minor: order.total_minor + BigInt(amount),
    sale_levels: storeChain(
      saleChain(order).map((level, depth) => ({
        agencyId: level.agencyId,
        currency: level.currency,
        perType: plan.levels[depth]?.perType ?? {},
        totalMinor: level.total + (levels[depth] ?? 0n),
      })),
    ),
    net_cost: moneyList.write(netOf(raised, order.group_counts, rates)),
  }
}
