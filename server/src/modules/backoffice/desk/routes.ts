import * as calls from '@interline/contract/backoffice/desk/calls'
import { readLimit } from '@interline/domain/approvals/limit'
import type { Route } from '../../../platform/http/route.ts'
import { refreshOffers, lossesOfApproval } from '../../booking/index.ts'
import { lossesOf } from '../../servicing/proceed/index.ts'
import type { ServicingDesk } from '../../servicing/desk/index.ts'
import type { Deps } from './deps.ts'
import { route } from './workbench/move-route.ts'
import { countQueues } from './tasks/count-queues.ts'
import { listOrderEvents } from './tasks/list-order-events.ts'
import { listTasks } from './tasks/list-tasks.ts'
import { handOver, releaseTask, takeNext, takeTask } from './workbench/take-task.ts'
import { askBeforeGivingUp, askServiced } from './workbench/ask-before-giving-up.ts'
import { moveOrder } from './workbench/move-order.ts'
import { deskMoves, isOriginal } from './workbench/desk-moves.ts'
import { noteOnOrder } from './workbench/note-on-order.ts'
import { getDeskOrder } from './workbench/get-desk-order.ts'

export function officeDeskRoutes(deps: Deps, servicing: ServicingDesk): Route[] {
  const moves = deskMoves(servicing)
  const asking = { deps, servicing }
  // An invalid limit stops the start, not the first refund.
  readLimit(deps.platform.settings.secondPersonAbove)
  return [
    route(calls.deskQueues, (ctx) => countQueues(ctx, deps)),
    route(calls.deskTasks, (ctx, { query }) => listTasks(ctx, query, deps)),
    route(calls.orderEvents, (ctx, { query }) => listOrderEvents(ctx, query, deps)),
    route(calls.deskOrder, (ctx, { params }) => getDeskOrder(ctx, params.id, deps)),
    route(calls.takeTask, (ctx, { params }) => takeTask(ctx, params.id, deps)),
    route(calls.takeNextTask, (ctx, { body }) => takeNext(ctx, body.queue, deps)),
    route(calls.releaseTask, (ctx, { params }) => releaseTask(ctx, params.id, deps)),
    route(calls.handTaskOver, (ctx, { params, body }) => handOver(ctx, params.id, body, deps)),
    route(calls.noteOnOrder, (ctx, { params, body }) => noteOnOrder(ctx, params.id, body, deps)),
    route(calls.approveOrder, async (ctx, { params, body: { version, amendment, checked } }) => {
      const fresh = await refreshOffers(params.id, { log: ctx.log, deps })
      const states = { serviced: await askServiced(ctx, params.id, asking) }
      return moveOrder(
        ctx,
        {
          id: params.id,
          version,
          action: 'approve',
          ...(amendment ? { said: { amendment } } : {}),
          losses: async (tx, order) =>
            isOriginal(order)
              ? lossesOfApproval(tx, order, { amendment, fresh }, deps)
              : (await lossesOf(tx, order, deps)).short,
        },
        (tx, order, move) => moves.approve(tx, order, { amendment, fresh, checked, states }, move),
        deps,
      )
    }),
    route(calls.rejectOrder, async (ctx, { params, body: { version, ...said } }) => {
      const states = { serviced: await askServiced(ctx, params.id, asking) }
      return moveOrder(
        ctx,
        { id: params.id, version, action: 'reject', said },
        (tx, order, move) => moves.reject(tx, order, { ...said, states }, move),
        deps,
      )
    }),
    route(calls.retryOrder, async (ctx, { params, body: { version } }) => {
      await askServiced(ctx, params.id, asking)
      return moveOrder(ctx, { id: params.id, version, action: 'retry' }, moves.retry, deps)
    }),
    route(calls.enterTickets, (ctx, { params, body: { version, tickets } }) =>
      moveOrder(
        ctx,
        {
          id: params.id,
          version,
          action: 'enter_tickets',
          said: { tickets: tickets.map(({ number }) => number) },
        },
        (tx, order, move) => moves.enterTickets(tx, order, tickets, move),
        deps,
      ),
    ),
    route(calls.failOrder, async (ctx, { params, body: { version, ...said } }) => {
      const tickets = await askBeforeGivingUp(ctx, params.id, deps)
      const states = { tickets, serviced: await askServiced(ctx, params.id, asking) }
      return moveOrder(
        ctx,
        { id: params.id, version, action: 'fail', said },
        (tx, order, move) => moves.fail(tx, order, { ...said, states }, move),
        deps,
      )
    }),
  ]
}
