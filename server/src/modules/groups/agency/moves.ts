// What an agency does with its group order: accept a quote, ask again, apply for seats, cancel, write to the desk.

import { replyBy } from '@interline/domain/groups/desk-time'
import { installmentsOf } from '@interline/domain/groups/installments'
import { groupLevels, groupNet, groupPlan, groupCounts, type GroupPlan } from '../../../../db/json/groups.ts'
import { jsonText } from '../../../../db/json/codec.ts'
import { moneyList } from '../../../../db/json/offers.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { changeOrder, lockVisible, storeChain } from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { changingGroup } from '../order/open.ts'
import { endQuotes } from '../order/due.ts'
import { storeMessage } from '../order/messages.ts'
import { resumeGroup } from '../order/resume.ts'
import { groupRow, isPaying } from '../order/rows.ts'
import { GROUP_ORDERS, moveGroup } from '../order/rules.ts'
import { departsAt, namesDueAt } from '../price.ts'
import { netOf, totalsOf } from './reduce-group.ts'

interface Change {
  readonly id: string
  readonly version: number
}

/** Throws `group.quote_not_open`. */
export function acceptQuote(ctx: AgencyCtx, change: Change & { readonly quoteId: string }, deps: Deps) {
  return changingGroup(
    ctx,
    change,
    async ({ tx, order, actor, at }) => {
      const quote = await tx
        .selectFrom('group_quotes')
        .selectAll()
        .where('order_id', '=', order.id)
        .where('agency_id', '=', order.agency_id)
        .where('id', '=', change.quoteId)
        .where('state', '=', 'offered')
        .executeTakeFirst()
      if (!quote) throw failure('group.quote_not_open')
      const { terms } = quote
      const levels = groupLevels.read(quote.levels)
      const net = groupNet.read(quote.net)
      const unpriced = { levels, net, quoted: terms.passengers, terms }
      const rates = await deps.ratesOf(tx, quote.fx_snapshot_id)
      const totals = totalsOf(unpriced, terms.passengers, rates)
      const plan: GroupPlan = {
        ...unpriced,
        quoteId: quote.id,
        namesBy: namesDueAt(terms, deps),
        installments: installmentsOf(terms.installments, totals),
        reductions: [],
      }
      await moveGroup(tx, order, {
        action: 'accept',
        actor,
        at,
        payload: { quote: quote.id, minor: String(terms.total), currency: terms.currency },
        change: {
          group_plan: groupPlan.write(plan),
          group_counts: groupCounts.write(terms.passengers),
          confirm_before: null,
          total_minor: BigInt(terms.total),
          currency: terms.currency,
          sale_levels: storeChain(
            levels.map((level, depth) => ({ ...level, totalMinor: totals[depth] ?? 0n })),
          ),
          net_cost: moneyList.write(netOf(unpriced, terms.passengers, rates)),
          fx_snapshot_id: quote.fx_snapshot_id,
          airline: terms.carrier,
          flight_numbers: terms.flights.map(({ flightNo }) => flightNo),
          route: jsonText(
            terms.flights.map(({ from, to, date, departs }) => ({ from, to, depTime: `${date}T${departs}` })),
          ),
          depart_on: terms.flights[0]?.date ?? order.depart_on,
          depart_at: new Date(departsAt(terms.flights, deps)),
        },
      })
      await tx
        .updateTable('group_quotes')
        .set({ state: 'accepted' })
        .where('order_id', '=', order.id)
        .where('agency_id', '=', order.agency_id)
        .where('id', '=', quote.id)
        .execute()
      await endQuotes(tx, order, 'declined')
    },
    deps,
  )
}

export function askAgain(ctx: AgencyCtx, change: Change & { readonly remark: string }, deps: Deps) {
  return changingGroup(
    ctx,
    change,
    async ({ tx, order, actor, at }) => {
      await moveGroup(tx, order, {
        action: 'ask_again',
        actor,
        at,
        payload: { remark: change.remark },
        change: { group_asks: order.group_asks + 1, confirm_before: null },
      })
      await endQuotes(tx, order, 'replaced')
    },
    deps,
  )
}

export function applyForSeats(ctx: AgencyCtx, change: Change, deps: Deps) {
  return changingGroup(
    ctx,
    change,
    ({ tx, order, actor, at }) => moveGroup(tx, order, { action: 'apply', actor, at }),
    deps,
  )
}

/** Cancels what is not paid; of a paid order, asks the desk to. */
export function cancelGroup(ctx: AgencyCtx, change: Change & { readonly reason: string }, deps: Deps) {
  return changingGroup(
    ctx,
    change,
    async ({ tx, order, actor, at }) => {
      const { reason } = change
      const isPaid = isPaying(order) && order.status !== 'to_be_pay_first'
      await moveGroup(tx, order, {
        action: isPaid ? 'request_cancel' : 'cancel',
        actor,
        at,
        more: { remark: reason },
        payload: { remark: reason },
        change: { group_cancel_reason: reason, ...(isPaid ? {} : { close_reason: 'canceled' }) },
      })
      if (!isPaid) await endQuotes(tx, order, 'declined')
    },
    deps,
  )
}

/** The order continues, and can be paid again. */
export function withdrawCancel(ctx: AgencyCtx, change: Change, deps: Deps) {
  return changingGroup(
    ctx,
    change,
    ({ tx, order, actor, at }) =>
      resumeGroup(tx, order, {
        action: 'withdraw_cancel',
        actor,
        at,
        remark: order.group_cancel_reason ?? '',
      }),
    deps,
  )
}

interface Message {
  readonly id: string
  readonly text: string
  readonly files: readonly string[]
}

/** A message to the group desk. Throws `request.not_found` and `request.invalid`. */
export function writeMessage(ctx: AgencyCtx, { id, text, files }: Message) {
  return ctx.transaction(async (tx) => {
    const order = groupRow(await lockVisible(tx, ctx, id, GROUP_ORDERS))
    const at = await ctx.db.instant(tx)
    // Until the desk has answered, the first message says by when.
    if (order.group_reply_by === null) await changeOrder(tx, order, { group_reply_by: new Date(replyBy(at)) })
    return storeMessage(tx, ctx, order, { at, author: 'agency', text, files })
  })
}
