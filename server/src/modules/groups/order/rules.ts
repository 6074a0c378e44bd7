// What groups decide about their orders from the rows alone.

import { decideGroup, GROUP_RULES, type GroupFacts } from '@interline/domain/groups/decide'
import { isLockable } from '@interline/domain/orders/decide'
import { answerBy } from '@interline/domain/groups/desk-time'
import { nextReminder } from '@interline/domain/groups/reminders'
import type { GroupAction } from '@interline/domain/groups/transitions'
import type { Tx } from '../../../platform/database/database.ts'
import {
  moveOrder,
  notAllowed,
  type EventActor,
  type Move,
  type Order,
  type ProductRules,
} from '../../orders/index.ts'
import { openWork } from './open-work.ts'
import { factsOf, isGroup, paymentEnd, reminderDeadlines } from './rows.ts'

const MAILS: Readonly<Record<string, string>> = {
  G2: 'quoted',
  G3: 'declined',
  G7: 'quoteExpired',
  G9: 'seatsConfirmed',
  G10: 'otherQuotes',
  G10b: 'seatsRefused',
  G14: 'missed',
  G15: 'extended',
  G16: 'closed',
  G18b: 'canceled',
  G18c: 'cancelRefused',
  G19: 'issued',
  G20: 'failed',
  G23: 'namesCorrected',
  G24: 'payReminder',
  G25: 'namesReminder',
  G26: 'namesLate',
  G27: 'flightChanged',
  G28: 'flightCanceled',
  G29: 'flightRestored',
}

export const GROUP_ORDERS: ProductRules = {
  isOf: isGroup,
  decide: (order, { action, actor, now, more }) =>
    decideGroup({ ...factsOf(order, now), ...(more as Partial<GroupFacts>) }, { action, actor }),
  isLockable: (type, status) => isLockable(GROUP_RULES, { type, status }),
  timerOf,
  mailOf: (transition) => MAILS[transition],
  async beside(tx, _order, { decision, at, next }) {
    const until = answerBy(await openWork(tx, next, { decision, at }))
    return {
      change: { group_moved_at: new Date(at), group_answer_by: until === null ? null : new Date(until) },
    }
  },
}

function timerOf(order: Order): number | undefined {
  if (order.status === 'to_be_confirm') return order.confirm_before?.getTime()
  const end = paymentEnd(order)?.at
  const deadlines = reminderDeadlines(order)
  const reminder = deadlines && nextReminder(deadlines)
  const all = [...(end === undefined ? [] : [end]), ...(reminder ? [reminder.at] : [])]
  return all.length > 0 ? Math.min(...all) : undefined
}

/** Throws `order.action_not_allowed` with the reason: before anything is read that only a later status has. */
export function refuseGroupMove(
  order: Order,
  { action, actor, at }: { readonly action: GroupAction; readonly actor: EventActor; readonly at: number },
): void {
  const decision = decideGroup(factsOf(order, at), { action, actor: actor.type })
  if (!decision.ok) throw notAllowed(decision.reason, order)
}

/** Moves a locked order, or throws `order.action_not_allowed` with the reason. */
export function moveGroup<Known extends Order>(
  tx: Tx,
  order: Known,
  {
    action,
    more = {},
    ...move
  }: Omit<Move, 'rules'> & {
    readonly action: GroupAction
    readonly actor: EventActor
    readonly more?: Partial<GroupFacts>
  },
): Promise<Known> {
  const { type: actor } = move.actor
  const decision = decideGroup({ ...factsOf(order, move.at), ...more }, { action, actor })
  if (!decision.ok) throw notAllowed(decision.reason, order)
  return moveOrder(tx, order, decision, { ...move, rules: GROUP_ORDERS })
}
