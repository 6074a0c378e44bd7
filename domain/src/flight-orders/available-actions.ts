// What the agency may do with an order now, and why not. The same decide() guards the transition, so an
// enabled button works and a disabled one gives the real reason.

import type { AmendRefusal } from '../flight-search/price/amend-proof.ts'
import { decide, isLockable, type BlockReason, type OrderFacts } from './decide.ts'
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
  'remind',
  'confirm',
  'decline',
  'resubmit',
  'lock',
  'unlock',
] as const
export type AgencyAction = (typeof AGENCY_ACTIONS)[number]

/**
 * Why no ticket of an order can be voided, refunded or changed. `nothing_open`: all are used, refunded or
 * exchanged. `booking_in_part`: some are, and a void covers whole bookings. `coupon_busy`: another request
 * has them. `cut_off`: too little time is left before departure.
 */
export type ServicingReason =
  | 'nothing_open'
  | 'booking_in_part'
  | 'coupon_busy'
  | 'departed'
  | 'cut_off'
  | 'void_closed'
  | 'void_not_offered'

export interface ServicingVerdict {
  readonly reason: ServicingReason | null
  /** Until when it is, or was, possible. */
  readonly until: number | null
}

/**
 * `locked`: a colleague works on it. `pays_itself`: viewed by a parent agency. `testing_user`: payments of
 * this user move no money. `reminded`: the desk was reminded a moment ago. Of the desk's own actions:
 * `supplier_asked`: a supplier query is running; `outcome_open`: the outcome has not been established;
 * `not_confirmed`: the booking does not show what the airline is said to have done; `booking_unknown`: the
 * supplier has not confirmed whether it booked; `no_price_proof`: the price lines were not stored, so the
 * price cannot be amended.
 */
export type ActionReason =
  | BlockReason
  | ServicingReason
  | 'locked'
  | 'testing_user'
  | 'reminded'
  | 'pays_itself'
  | 'ticket_missing'
  | 'supplier_asked'
  | 'outcome_open'
  | 'tickets_found'
  | 'not_confirmed'
  | 'booking_unknown'
  | 'wallet_closed'
  | 'disruption_open'
  | 'no_price_proof'
  | AmendRefusal
  | 'by_hand_only'

export interface AvailableAction {
  readonly name: AgencyAction
  readonly enabled: boolean
  readonly reason: ActionReason | null
  /** From when it will be possible, if only time is missing; milliseconds since the epoch. */
  readonly from: number | null
  /** Until when it is or was possible; null without a deadline. */
  readonly until: number | null
}

/** Shortest interval between two reminders to the desk: half an hour. */
const REMINDER_PAUSE_MS = 30 * 60_000

export interface ActionFacts extends OrderFacts {
  readonly status: OrderStatus
  readonly lockedByOther: boolean
  /** A testing user views an order that is paid with real money. */
  readonly payerIsTesting?: boolean
  /** Pay-before, for `pay`. */
  readonly payBefore: number | null
  /** Until when a quote can be accepted, for `confirm`. */
  readonly confirmBefore?: number | null
  /** What the tickets allow; absent where tickets were not loaded (in lists): then the status alone decides. */
  readonly servicing?: Readonly<Record<'change' | 'refund' | 'void', ServicingVerdict>>
  /** When the desk was last reminded of this order. */
  readonly remindedAt?: number | null
  readonly locked?: boolean
  /** May release a colleague's lock. */
  readonly unlocksAny?: boolean
  /** The viewer belongs to a parent agency: may pay where the agency itself cannot, and may cancel unpaid orders. */
  readonly fromAbove?: boolean
  /** For a viewer from a parent agency: that agency cannot pay either. */
  readonly payerDisabled?: boolean
}

const OFFERED: Readonly<Partial<Record<OrderStatus, readonly AgencyAction[]>>> = {
  reviewing: ['cancel'],
  reserved: ['pay', 'cancel', 'itinerary'],
  to_be_paid: ['pay', 'cancel', 'itinerary'],
  proceeding: ['itinerary', 'remind'],
  holding: ['remind'],
  issued: ['change', 'refund', 'void', 'eticket', 'itinerary'],
  changed: ['change', 'refund', 'void', 'eticket', 'itinerary'],
  closed: ['rebook'],
  canceled: ['rebook'],
  chg_reviewing: ['cancel', 'remind'],
  chg_to_be_paid: ['pay', 'confirm', 'cancel'],
  chg_proceeding: ['remind'],
  chg_rejected: ['resubmit'],
  rfd_reviewing: ['cancel', 'remind'],
  rfd_to_be_confirm: ['confirm', 'cancel'],
  rfd_proceeding: ['remind'],
  rfd_rejected: ['resubmit'],
  void_proceeding: ['remind'],
}

/** Only original orders can be searched again; a request is simply repeated. */
function offeredTo(facts: ActionFacts): readonly AgencyAction[] {
  const { type, status, amountDue, locked } = facts
  if (facts.fromAbove) return offeredAbove(facts)
  const offered = ofStatus(facts)
  const closed = status === 'closed' && (type === 'change' || type === 'refund')
  const named = offered.flatMap((name): AgencyAction[] => {
    if (name === 'rebook' && type !== 'origin') return closed ? ['resubmit'] : []
    // Free of charge is accepted, everything else is paid.
    if (status === 'chg_to_be_paid' && name === ((amountDue ?? 0n) > 0n ? 'confirm' : 'pay')) return []
    return [name]
  })
  return isLockable(type, status) ? [...named, locked ? 'unlock' : 'lock'] : named
}

/** Another ticket is paid for, or declined. */
function ofStatus({ status, replacement }: ActionFacts): readonly AgencyAction[] {
  const offered = OFFERED[status] ?? []
  return replacement === 'offered' ? ['pay', 'decline', ...offered] : offered
}

/** Everything else is between the agency and its customers. */
function offeredAbove(facts: ActionFacts): readonly AgencyAction[] {
  const { type, amountDue } = facts
  const named = ofStatus(facts).filter((name) => name === 'pay' || name === 'cancel')
  return named.filter((name) =>
    name === 'pay' ? (amountDue ?? 0n) > 0n || type === 'origin' : type === 'origin',
  )
}

/** Whether an action applies to a status at all, possible now or not. */
export function isOffered(action: AgencyAction, status: OrderStatus): boolean {
  return OFFERED[status]?.includes(action) ?? false
}

/** Actions of the order's status in the order of the screen; the first enabled one is the agency's next step. */
export function availableActions(facts: ActionFacts): AvailableAction[] {
  return offeredTo(facts).map((name) => {
    const reason = blocked(name, facts)
    return { name, enabled: reason === null, reason, ...timesOf(name, reason, facts) }
  })
}

function timesOf(
  name: AgencyAction,
  reason: ActionReason | null,
  facts: ActionFacts,
): Pick<AvailableAction, 'from' | 'until'> {
  const { payBefore, confirmBefore = null, servicing, remindedAt } = facts
  if (name === 'pay') return { from: null, until: payBefore }
  if (name === 'confirm') return { from: null, until: confirmBefore ?? payBefore }
  if (name === 'change' || name === 'refund' || name === 'void')
    return { from: null, until: servicing?.[name].until ?? null }
  if (name === 'remind' && reason === 'reminded')
    return { from: (remindedAt ?? 0) + REMINDER_PAUSE_MS, until: null }
  return { from: null, until: null }
}

/** The agency's next step, or null. */
export function nextAction(actions: readonly AvailableAction[]): AgencyAction | null {
  return actions.find(({ name, enabled }) => enabled && NEXT.has(name))?.name ?? null
}

const NEXT: ReadonlySet<AgencyAction> = new Set(['pay', 'confirm'])

/**
 * Who must act next, from the viewer's position: `agency` is the viewer's own, `parent` an agency above that
 * pays for it, `sub_agency` the one below whose order is viewed (`fromAbove`). `payerDisabled` as in
 * ActionFacts.
 */
export function waitsOn(
  status: OrderStatus,
  {
    agencyDecision,
    paymentDisabled,
    fromAbove = false,
    payerDisabled = false,
    replacementOffered = false,
  }: {
    agencyDecision: boolean
    paymentDisabled: boolean
    fromAbove?: boolean
    payerDisabled?: boolean
    /** Another ticket must be paid for. */
    replacementOffered?: boolean
  },
): 'agency' | 'parent' | 'sub_agency' | 'platform' | 'nobody' {
  if (fromAbove) {
    const turn = waitsOn(status, { agencyDecision, paymentDisabled, replacementOffered })
    if (turn === 'parent') return payerDisabled ? 'parent' : 'agency'
    return turn === 'agency' ? 'sub_agency' : turn
  }
  if (paymentDisabled && replacementOffered) return 'parent'
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
      if (facts.fromAbove && !facts.paymentDisabled) return 'pays_itself'
      if (facts.fromAbove ? facts.payerDisabled : facts.paymentDisabled) return 'payment_disabled'
      if (facts.payerIsTesting) return 'testing_user'
      return why(
        decide(
          { ...facts, deadline: facts.payBefore ?? undefined, amountOffered: facts.amountDue },
          'pay',
          'payment',
        ),
      )
    case 'cancel':
      if (facts.lockedByOther) return 'locked'
      return why(decide(facts, 'cancel', facts.fromAbove ? 'parent' : 'operator'))
    case 'decline':
      return facts.lockedByOther ? 'locked' : why(decide(facts, 'decline_replacement', 'operator'))
    case 'change':
    case 'refund':
    case 'void':
      return facts.lockedByOther ? 'locked' : (facts.servicing?.[name].reason ?? null)
    case 'confirm':
      if (facts.lockedByOther) return 'locked'
      return why(
        decide(
          { ...facts, deadline: facts.confirmBefore ?? facts.payBefore ?? undefined },
          'confirm',
          'operator',
        ),
      )
    case 'eticket':
      return (facts.ticketedCoupons ?? 0) > 0 ? null : 'ticket_missing'
    case 'remind': {
      const { remindedAt = null, now } = facts
      return remindedAt !== null && now < remindedAt + REMINDER_PAUSE_MS ? 'reminded' : null
    }
    case 'lock':
      return null
    case 'unlock':
      return facts.lockedByOther && !facts.unlocksAny ? 'locked' : null
    case 'itinerary':
    case 'rebook':
    case 'resubmit':
      return null
  }
}

function why(decision: ReturnType<typeof decide>): ActionReason | null {
  return decision.ok ? null : decision.reason
}
