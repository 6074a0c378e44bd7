import type { AgencyCtx } from '../../../platform/http/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Deps } from '../deps.ts'
import { inFamily, isOfOtherWorld, reachOf, seesOnlyOwn } from '../../orders/index.ts'
import { presentOrder } from '../order/present.ts'
import type { Viewer } from '../order/present-servicing.ts'
import { readHolder, readOrder, type WholeOrder } from '../order/read-order.ts'

const SERVICING: ReadonlySet<string> = new Set(['change', 'refund', 'void'])

/**
 * One order of the agency or of one below it. Throws `request.not_found` for an unknown number, another
 * agency's, or a colleague's if the user sees only their own.
 */
export function getOrder(ctx: AgencyCtx, id: string, deps: Deps) {
  return inFamily(ctx, deps, (reached) => reached.transaction((tx) => answerOrder(tx, reached, id, deps)))
}

/**
 * The tickets of an order of the agency, or of one below it, as they can be serviced: those of a flight order, or of an issued
 * group. Throws `request.not_found`.
 */
export function getTickets(ctx: AgencyCtx, id: string, deps: Deps) {
  return inFamily(ctx, deps, (reached) => reached.transaction((tx) => answerTickets(tx, reached, id, deps)))
}

async function answerTickets(tx: Tx, ctx: AgencyCtx, id: string, deps: Deps) {
  const order = await readHolder(tx, id, reachOf(ctx), onlyOwn(ctx.actor))
  if (!order || isOfOtherWorld(order, ctx.actor)) throw failure('request.not_found')
  // Its history is in words of its own product, and so is what else may be done with it.
  const shown = presentOrder({ ...order, events: [], mails: [] }, await viewerOf(tx, ctx, deps))
  return { ...shown, actions: shown.actions.filter(({ name }) => SERVICING.has(name)) }
}

/** The order that holds tickets, inside a transaction that changed it: a flight order whole, of a group its tickets. */
export async function answerHolder(tx: Tx, ctx: AgencyCtx, id: string, deps: Deps) {
  const isOfFlights = await readOrder(tx, id, reachOf(ctx), onlyOwn(ctx.actor))
  return isOfFlights ? answerOrder(tx, ctx, id, deps) : answerTickets(tx, ctx, id, deps)
}

/** An order inside a transaction that changed it. */
export async function answerOrder(tx: Tx, ctx: AgencyCtx, id: string, deps: Deps) {
  const order = await readVisible(tx, ctx, id)
  return presentOrder(order, await viewerOf(tx, ctx, deps))
}

export async function readVisible(tx: Tx, ctx: AgencyCtx, id: string): Promise<WholeOrder> {
  const { actor } = ctx
  const order = await readOrder(tx, id, reachOf(ctx), onlyOwn(actor))
  if (!order || isOfOtherWorld(order, actor)) throw failure('request.not_found')
  return order
}

function onlyOwn(actor: AgencyCtx['actor']): string | undefined {
  return seesOnlyOwn(actor) ? actor.userId : undefined
}

export async function viewerOf(tx: Tx, ctx: AgencyCtx, deps: Deps): Promise<Viewer> {
  const { agencyId } = ctx.actor
  const agency = await deps.agencyViews.get(tx, agencyId)
  const below = reachOf(ctx).length > 1 ? await deps.agencyViews.below(tx, agencyId) : []
  const { places, platform } = deps
  return { actor: ctx.actor, agency, below, locale: ctx.locale, now: platform.clock.now(), places }
}
