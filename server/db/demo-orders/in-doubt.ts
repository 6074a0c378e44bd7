// A repeated act: it was interrupted, or failed half-way, and it is unknown how much was done. Earlier
// results are looked up, and repeated actions are refused by the product itself.

import { Failure } from '../../src/platform/http/failure.ts'
import { Refusal } from './caller.ts'
import type { Stage } from './story.ts'

const MOVED_ON: readonly string[] = ['order.action_not_allowed', 'disruption.answered']
/** The timers resolve an interrupted booking, for the slowest supplier within twenty minutes. */
const LOOKS = 10
const BETWEEN_MINUTES = 3

/** Runs it, unless the product reports that it is already done. */
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

/** Not possible in the current state: a retry would give the same result. */
export function saysMovedOn(error: unknown): boolean {
  return (error instanceof Refusal || error instanceof Failure) && MOVED_ON.includes(error.key)
}

type Made = 'origin' | 'void' | 'refund' | 'change'

/** The story's order of a type, of which there is at most one; undefined: none, or not attempted. */
export async function madeBefore(stage: Stage, type: Made): Promise<{ readonly id: string } | undefined> {
  if (!stage.inDoubt) return undefined
  let found = await ordersOf(stage, type)
  for (let look = 0; look < LOOKS && found.some(isBeingBooked); look += 1) {
    await stage.pass(BETWEEN_MINUTES)
    found = await ordersOf(stage, type)
  }
  // A booking that the supplier never received, or refused, does not count.
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
