// Which events of orders people are alerted to, with the words of each. Rows of the transition tables of flights, groups
// and trains; transitions that are not listed alert nobody.

import type { AlertKind } from './kinds.ts'

interface Told {
  readonly kind: AlertKind
  /** The sentence: a key of the server's texts. */
  readonly words: string
}

const WORDS = {
  paymentDue: { kind: 'pay_deadline', of: ['O8'] },
  changeQuote: { kind: 'quote', of: ['C2', 'C3'] },
  refundQuote: { kind: 'quote', of: ['R2', 'R3', 'R8b'] },
  groupQuote: { kind: 'quote', of: ['G2'] },
  otherFlights: { kind: 'quote', of: ['G10'] },
  replacementOffer: { kind: 'quote', of: ['O31'] },
  scheduleChange: { kind: 'schedule_change', of: ['O24', 'C15'] },
  timeLimit: { kind: 'time_limit', of: ['O13'] },
  ticketFailed: { kind: 'ticket_failed', of: ['O19', 'O19c', 'G20', 'T13', 'T10'] },
  changeFailed: { kind: 'ticket_failed', of: ['C10c', 'C11', 'TC13', 'TC10'] },
  seatsRefused: { kind: 'ticket_failed', of: ['G3', 'G10b', 'T4', 'TC4'] },
  ticketHeld: { kind: 'ticket_held', of: ['O16', 'C9'] },
  ticketLate: { kind: 'ticket_late', of: ['O18', 'C10b'] },
  approved: { kind: 'decision', of: ['O4'] },
  rejected: { kind: 'decision', of: ['O5'] },
  changeRejected: { kind: 'decision', of: ['C4'] },
  refundRejected: { kind: 'decision', of: ['R4', 'R9', 'R11c', 'TR3'] },
  voidRejected: { kind: 'decision', of: ['V3', 'V4b', 'V4c'] },
  reviewExpired: { kind: 'order_closed', of: ['O6'] },
  unpaidClosed: { kind: 'order_closed', of: ['O11', 'O12', 'C7', 'T12', 'TC12', 'G16'] },
  quoteExpired: { kind: 'order_closed', of: ['R7', 'G7'] },
  seatsReleased: { kind: 'order_closed', of: ['O14'] },
  refundPaid: { kind: 'refund_paid', of: ['R13', 'V6b', 'TR2'] },
  moneyReturned: { kind: 'refund_paid', of: ['O21', 'O23', 'C12b', 'C13b'] },
  groupSeats: { kind: 'group_deadline', of: ['G9'] },
  groupPayment: { kind: 'group_deadline', of: ['G24'] },
  groupMissed: { kind: 'group_deadline', of: ['G14'] },
  groupNames: { kind: 'group_deadline', of: ['G25'] },
  groupNamesMissed: { kind: 'group_deadline', of: ['G26'] },
} as const satisfies Readonly<Record<string, { readonly kind: AlertKind; readonly of: readonly string[] }>>

const BY_TRANSITION: ReadonlyMap<string, Told> = new Map(
  Object.entries(WORDS).flatMap(([words, { kind, of }]) => of.map((id) => [id, { kind, words }])),
)

/** What an event of an order alerts to; undefined: nothing. */
export function alertOfTransition(id: string): Told | undefined {
  return BY_TRANSITION.get(id)
}

/** Transitions without a change of the status that answer a schedule change. */
export const SETTLED_BY: ReadonlySet<string> = new Set(['O25', 'C16'])
