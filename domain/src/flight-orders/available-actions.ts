// What the agency may do with an order now, and why not. The same decide() that guards the change answers here, so a
// button that is offered works and a button that is off says the truth.

import { decide, type BlockReason, type OrderFacts } from './decide.ts'
import type { OrderStatus } from './statuses.ts'

export const AGENCY_ACTIONS = [
  'pay',
  'cancel',
  'change',
  'refund',
  'void',
  'eticket',
  'itinerary',
  'rebook',
  'urge',
] as const
export type AgencyAction = (typeof AGENCY_ACTIONS)[number]

/** `locked`: somebody else works on it. `testing_user`: his payments move no money. `servicing_closed` and `urging_closed`: this part of the desk is not open yet. */
export type ActionReason =
  | BlockReason
  | 'locked'
  | 'testing_user'
  | 'servicing_closed'
  | 'urging_closed'
  | 'ticket_missing'

export interface AvailableAction {
  readonly name: AgencyAction
  readonly enabled: boolean
  readonly reason: ActionReason | null
  /** Milliseconds since the epoch; null where no time runs. */
  readonly until: number | null
}

export interface ActionFacts extends OrderFacts {
  readonly status: OrderStatus
  readonly lockedByOther: boolean
  /** A testing user looks at an order that real money pays. */
  readonly payerIsTesting?: boolean
  /** Pay-before, for `pay`. */
  readonly payBefore: number | null
}

const OFFERED: Readonly<Partial<Record<OrderStatus, readonly AgencyAction[]>>> = {
  reviewing: ['cancel'],
  reserved: ['pay', 'cancel', 'itinerary'],
  to_be_paid: ['pay', 'cancel', 'itinerary'],
  proceeding: ['itinerary', 'urge'],
  holding: ['urge'],
  issued: ['change', 'refund', 'void', 'eticket', 'itinerary'],
  changed: ['change', 'refund', 'void', 'eticket', 'itinerary'],
  closed: ['rebook'],
  canceled: ['rebook'],
}

/** Whether an action belongs to a status at all, possible now or not. */
export function isOffered(action: AgencyAction, status: OrderStatus): boolean {
  return OFFERED[status]?.includes(action) ?? false
}

/** Actions of the order's status in the order of the screen; the first enabled one is what the agency does next. */
export function availableActions(facts: ActionFacts): AvailableAction[] {
  const offered = OFFERED[facts.status] ?? []
  return offered.map((name) => {
    const reason = blocked(name, facts)
    return { name, enabled: reason === null, reason, until: name === 'pay' ? facts.payBefore : null }
  })
}

/** The next step that the agency itself can take, or null. */
export function nextAction(actions: readonly AvailableAction[]): AgencyAction | null {
  return actions.find(({ name, enabled }) => enabled && (name === 'pay' || name === 'change'))?.name ?? null
}

/** Who must act for the order to go on. `parent`: the agency does not pay by itself. */
export function waitsOn(
  status: OrderStatus,
  { agencyDecision, paymentDisabled }: { agencyDecision: boolean; paymentDisabled: boolean },
): 'agency' | 'parent' | 'platform' | 'nobody' {
  if (agencyDecision) return 'agency'
  if (paymentDisabled && PAYERS_TURN.has(status)) return 'parent'
  if (PAYERS_TURN.has(status) || status === 'rfd_to_be_confirm') return 'agency'
  return PLATFORM_TURN.has(status) ? 'platform' : 'nobody'
}

const PAYERS_TURN: ReadonlySet<OrderStatus> = new Set(['reserved', 'to_be_paid', 'chg_to_be_paid'])
const PLATFORM_TURN: ReadonlySet<OrderStatus> = new Set([
  'reviewing',
  'proceeding',
  'holding',
  'failed_reimbursing',
  'reimbursing',
  'chg_reviewing',
  'chg_proceeding',
  'rfd_reviewing',
  'rfd_proceeding',
  'refunded',
  'refunded_reimbursing',
  'void_proceeding',
  'voided',
  'voided_reimbursing',
])

function blocked(name: AgencyAction, facts: ActionFacts): ActionReason | null {
  switch (name) {
    case 'pay':
      if (facts.lockedByOther) return 'locked'
      if (facts.paymentDisabled) return 'payment_disabled'
      if (facts.payerIsTesting) return 'testing_user'
      return why(
        decide(
          { ...facts, deadline: facts.payBefore ?? undefined, amountOffered: facts.amountDue },
          'pay',
          'payment',
        ),
      )
    case 'cancel':
      return facts.lockedByOther ? 'locked' : why(decide(facts, 'cancel', 'operator'))
    case 'change':
    case 'refund':
    case 'void':
      return 'servicing_closed'
    case 'eticket':
      return (facts.ticketedCoupons ?? 0) > 0 ? null : 'ticket_missing'
    case 'urge':
      return 'urging_closed'
    case 'itinerary':
    case 'rebook':
      return null
  }
}

function why(decision: ReturnType<typeof decide>): ActionReason | null {
  return decision.ok ? null : decision.reason
}
