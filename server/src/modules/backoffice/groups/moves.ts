// What the group desk does with an order. Every move is decided by the table and written in the log of the desk.

import { extendedTo, nextUnpaid, withDeadlines } from '@interline/domain/groups/installments'
import type { GroupFacts } from '@interline/domain/groups/decide'
import type { GroupAction } from '@interline/domain/groups/transitions'
import { groupLevels, groupNet, groupPlan, quoteTerms } from '../../../../db/json/groups.ts'
import { byActor, writeUserLog, type LogAction } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids/ids.ts'
import {
  acceptedPlan,
  endGroup,
  endQuotes,
  mailAnswer,
  moveGroup,
  priceQuote,
  refuseGroupMove,
  resumeGroup,
  storeMessage,
  type Deps,
  type GroupRow,
  type QuoteDraft,
} from '../../groups/index.ts'
import { changeOrder, type EventActor, type OrderChange } from '../../orders/index.ts'
import { refundPayments } from '../../payments/index.ts'
import { lockGroup } from './lock-group.ts'
import { refuseTaken } from './owner.ts'
import { presentLevels, presentOffice, type ShownOffice } from './read.ts'

export interface Change {
  readonly id: string
  readonly version: number
}

export interface Working {
  readonly tx: Tx
  readonly order: GroupRow
  readonly actor: EventActor
  /** Milliseconds since the epoch, by the database's clock after the lock. */
  readonly at: number
}

/**
 * Locks an order for the desk, and responds with it. Throws `request.not_found`, `desk.task_taken` and
 * `request.version_conflict`.
 */
export function working(
  ctx: OfficeCtx,
  { id, version }: Change,
  {
    log,
    work,
    deps,
  }: { readonly log: LogAction; readonly work: (given: Working) => Promise<unknown>; readonly deps: Deps },
): Promise<ShownOffice> {
  return ctx.db.transaction('everything', async (tx) => {
    const { order, at } = await lockGroup(ctx, tx, id)
    await refuseTaken(tx, ctx, order)
    if (order.version !== version) throw failure('request.version_conflict')
    const { userId, name } = ctx.actor
    await work({ tx, order, at, actor: { type: 'ops', id: userId, name } })
    await writeUserLog(tx, ctx, at, { ...byActor(ctx.actor), action: log, type: 'order', targetId: id })
    return presentOffice(tx, ctx, id, deps)
  })
}

interface Simple {
  readonly action: GroupAction
  readonly remark?: string
  readonly change?: OrderChange
  readonly payload?: Readonly<Record<string, string>>
  readonly more?: Partial<GroupFacts>
}

function simply({ tx, order, actor, at }: Working, { remark = '', payload, more, ...move }: Simple) {
  return moveGroup(tx, order, {
    ...move,
    actor,
    at,
    more: { ...more, remark },
    payload: { remark, ...payload },
  })
}

/** A quote as the agency would see it. Throws `group.quote_invalid`; changes nothing. */
export function priceDraft(
  ctx: OfficeCtx,
  { id, draft }: { readonly id: string; readonly draft: QuoteDraft },
  deps: Deps,
) {
  return ctx.db.transaction('everything', async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select('agency_id')
      .where('id', '=', id)
      .where('order_type', '=', 'group')
      .executeTakeFirst()
    if (!order) throw failure('request.not_found')
    const now = deps.platform.clock.now()
    const priced = await priceQuote(tx, order.agency_id, draft, { now, path: '', deps })
    const rates = await deps.ratesOf(tx, priced.fxSnapshotId)
    return {
      terms: priced.terms,
      levels: await presentLevels(tx, { ...priced, net: [priced.netTotal], rates }, deps),
      net: [{ amount: Number(priced.netTotal.minor), currency: priced.netTotal.currency }],
    }
  })
}

interface Quoting extends Change {
  readonly quotes: readonly QuoteDraft[]
}

/** Sends a new round of quotes: the answer to a request, or other flights where seats are not available. */
export function sendQuotes(ctx: OfficeCtx, change: Quoting, action: 'quote' | 'offer_others', deps: Deps) {
  const work = async (given: Working) => {
    const { tx, order, at } = given
    const priced = []
    for (const [index, draft] of change.quotes.entries())
      priced.push(await priceQuote(tx, order.agency_id, draft, { now: at, path: `quotes.${index}.`, deps }))
    const confirmBefore = Math.min(...priced.map(({ terms }) => Date.parse(terms.confirmBefore)))
    const { last } = await tx
      .selectFrom('group_quotes')
      .select((eb) => eb.fn.coalesce(eb.fn.max('round'), eb.lit(0)).as('last'))
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    await endQuotes(tx, order, 'replaced')
    await tx
      .insertInto('group_quotes')
      .values(
        priced.map(({ terms, levels, net, fxSnapshotId }, index) => ({
          order_id: order.id,
          id: newId('gq', at),
          agency_id: order.agency_id,
          round: last + 1,
          position: index + 1,
          state: 'offered' as const,
          // All of a round expire together.
          terms: quoteTerms.write({ ...terms, confirmBefore: new Date(confirmBefore).toISOString() }),
          levels: groupLevels.write(levels),
          net: groupNet.write(net),
          fx_snapshot_id: fxSnapshotId,
          created_at: new Date(at),
          created_by: ctx.actor.userId,
          created_by_name: ctx.actor.name,
        })),
      )
      .execute()
    await simply(given, {
      action,
      change: {
        confirm_before: new Date(confirmBefore),
        group_plan: null,
        total_minor: 0n,
        // Names that were frozen belong to flights that are not available.
        group_names_at: null,
        passenger_names: [order.group_name],
      },
      payload: { deadline: new Date(confirmBefore).toISOString(), quotes: String(priced.length) },
    })
  }
  return working(ctx, change, { log: `groups.${action}`, work, deps })
}

type Reason = Change & { readonly reason: string }

export const decline = (ctx: OfficeCtx, change: Reason, deps: Deps) =>
  working(ctx, change, {
    log: 'groups.decline',
    deps,
    work: (given) =>
      simply(given, { action: 'decline', remark: change.reason, change: { close_reason: 'declined' } }),
  })

export const refuseSeats = (ctx: OfficeCtx, change: Reason, deps: Deps) =>
  working(ctx, change, {
    log: 'groups.refuse_seats',
    deps,
    work: (given) =>
      simply(given, { action: 'refuse_seats', remark: change.reason, change: { close_reason: 'no_seats' } }),
  })

export const refuseCancel = (ctx: OfficeCtx, change: Reason, deps: Deps) =>
  working(ctx, change, {
    log: 'groups.refuse_cancel',
    deps,
    work: ({ tx, order, actor, at }) =>
      resumeGroup(tx, order, { action: 'refuse_cancel', actor, at, remark: change.reason }),
  })

/** The deadlines of the quote become absolute. */
export const confirmSeats = (ctx: OfficeCtx, change: Change & { readonly pnr: string }, deps: Deps) =>
  working(ctx, change, {
    log: 'groups.confirm_seats',
    deps,
    work: (given) => {
      const { order, actor, at } = given
      if (order.group_plan === null) refuseGroupMove(order, { action: 'confirm_seats', actor, at })
      if (at >= order.depart_at.getTime()) throw failure('group.deadline_invalid')
      const plan = acceptedPlan(order)
      const installments = withDeadlines(plan.installments, {
        confirmedAt: at,
        departsAt: order.depart_at.getTime(),
      })
      const first = new Date(installments[0]?.deadline ?? at)
      return simply(given, {
        action: 'confirm_seats',
        payload: { pnr: change.pnr, deadline: first.toISOString() },
        change: {
          group_plan: groupPlan.write({ ...plan, installments }),
          pay_before: first,
          pnrs: [change.pnr],
          airline_pnrs: [change.pnr],
        },
      })
    },
  })

/** Throws `group.deadline_invalid`. */
export const extend = (ctx: OfficeCtx, change: Change & { readonly deadline: string }, deps: Deps) =>
  working(ctx, change, {
    log: 'groups.extend',
    deps,
    work: (given) => {
      const { order, actor, at } = given
      if (order.group_plan === null) refuseGroupMove(order, { action: 'extend', actor, at })
      const deadline = Date.parse(change.deadline)
      if (deadline <= at || deadline >= order.depart_at.getTime()) throw failure('group.deadline_invalid')
      const plan = acceptedPlan(order)
      if (nextUnpaid(plan.installments) === undefined) throw failure('group.deadline_invalid')
      return simply(given, {
        action: 'extend',
        payload: { deadline: new Date(deadline).toISOString() },
        change: {
          group_plan: groupPlan.write({ ...plan, installments: extendedTo(plan.installments, deadline) }),
          pay_before: new Date(deadline),
          group_expired: false,
        },
      })
    },
  })

export const closeExpired = (ctx: OfficeCtx, change: Change, deps: Deps) =>
  working(ctx, change, {
    log: 'groups.close',
    deps,
    work: ({ tx, order, actor, at }) =>
      endGroup(tx, order, { action: 'close', actor, at, reason: 'payment_expired' }, deps),
  })

export const cancelPaid = (ctx: OfficeCtx, change: Change, deps: Deps) =>
  working(ctx, change, {
    log: 'groups.cancel_paid',
    deps,
    work: ({ tx, order, actor, at }) =>
      endGroup(tx, order, { action: 'cancel_paid', actor, at, reason: 'canceled' }, deps),
  })

/** Everything paid is refunded as it was paid. */
export const failGroup = (ctx: OfficeCtx, change: Reason, deps: Deps) =>
  working(ctx, change, {
    log: 'groups.fail',
    deps,
    work: ({ tx, order, actor, at }) =>
      refundPayments(tx, order, { at, by: actor, more: { remark: change.reason } }, deps),
  })

/** A message to the agency, which gets it by mail as well. Throws `request.not_found`. */
export function writeToAgency(
  ctx: OfficeCtx,
  { id, text, files }: { readonly id: string; readonly text: string; readonly files: readonly string[] },
  deps: Deps,
) {
  return ctx.db.transaction('everything', async (tx) => {
    const { order, at } = await lockGroup(ctx, tx, id)
    await changeOrder(tx, order, { group_reply_by: null })
    const message = await storeMessage(tx, ctx, order, { at, author: 'desk', text, files })
    await mailAnswer(tx, order, text, deps)
    return message
  })
}

/** The messages of the agency need no answer. */
export function settleMessages(ctx: OfficeCtx, id: string, deps: Deps): Promise<ShownOffice> {
  return ctx.db.transaction('everything', async (tx) => {
    const { order, at } = await lockGroup(ctx, tx, id)
    await changeOrder(tx, order, { group_reply_by: null })
    await writeUserLog(tx, ctx, at, {
      ...byActor(ctx.actor),
      action: 'groups.settle',
      type: 'order',
      targetId: id,
    })
    return presentOffice(tx, ctx, id, deps)
  })
}
