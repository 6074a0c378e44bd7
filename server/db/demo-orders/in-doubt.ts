// An act that is played a second time: it was cut off, or failed half-way, and nobody knows how much of it was done. What
// was made is looked for, and what was moved is refused by the product itself.

import { Failure } from '../../src/platform/http/failure.ts'
import { Refusal } from './caller.ts'
import type { Stage } from './story.ts'

const MOVED_ON: readonly string[] = ['order.action_not_allowed', 'disruption.answered']
/** A booking that was cut off is found out by the timers, at the slowest supplier within twenty minutes. */
const LOOKS = 10
const BETWEEN_MINUTES = 3

/** Does it, where the product does not say that it is done already. */
export async function unlessDone(
  { inDoubt }: Pick<Stage, 'inDoubt'>,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(inDoubt && saysMovedOn(error))) throw error
  }
}

/** The product does not do it in the state that things are in: asked again it would say the same. */
export function saysMovedOn(error: unknown): boolean {
  return (error instanceof Refusal || error instanceof Failure) && MOVED_ON.includes(error.key)
}

type Made = 'origin' | 'void' | 'refund' | 'change'

/** The order of a type that the story has, of each at most one; undefined: none, or nobody has tried. */
export async function madeBefore(stage: Stage, type: Made): Promise<{ readonly id: string } | undefined> {
  if (!stage.inDoubt) return undefined
  let found = await ordersOf(stage, type)
  for (let look = 0; look < LOOKS && found.some(isBeingBooked); look += 1) {
    await stage.pass(BETWEEN_MINUTES)
    found = await ordersOf(stage, type)
  }
  // A booking that the supplier never had, or refused, is none.
  return found.find(({ status, close_reason: closed }) => status !== 'none' && closed !== 'booking_failed')
}

function ordersOf({ app, story, memo }: Stage, type: Made) {
  return app.platform.db.transaction('everything', (tx) =>
    tx
      .selectFrom('orders')
      .select(['id', 'status', 'close_reason', 'hold_reason'])
      .where('order_type', '=', type)
      .where(({ eb }) =>
        type === 'origin'
          ? eb('customer_reference', '=', story.name)
          : eb('parent_id', '=', memo.order ?? ''),
      )
      .execute(),
  )
}

type Looked = Awaited<ReturnType<typeof ordersOf>>[number]

function isBeingBooked({ status, close_reason: closed, hold_reason: held }: Looked): boolean {
  return closed === null && (status === 'none' || (status === 'reviewing' && held === 'booking_unknown'))
}
