// Which events of orders an agency's systems are told, and to which kind of address each belongs.

/** One address of the agency settings each. */
export const WEBHOOK_KINDS = ['booking', 'flight_change', 'train'] as const
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

interface EventType {
  readonly kind: WebhookKind
  /** Rows of the transition tables of flights, groups and trains. */
  readonly of: readonly string[]
}

const booking = (...of: string[]): EventType => ({ kind: 'booking', of })
const flightChange = (...of: string[]): EventType => ({ kind: 'flight_change', of })
const train = (...of: string[]): EventType => ({ kind: 'train', of })

/** Every transition has one type at most, so that the events of an order keep their numbers. */
const TYPES = {
  'order.created': booking('O1', 'O2', 'O3', 'O15b'),
  'order.reviewed': booking('O4', 'O5'),
  'order.payable': booking('O7', 'O8'),
  'order.payment_succeeded': booking('O9', 'O32'),
  'order.payment_returned': booking('O21', 'O23'),
  'order.ticketed': booking('O15', 'O18'),
  'order.holding': booking('O16'),
  'order.failed': booking('O19', 'O19b', 'O19c'),
  'order.canceled': booking('O10', 'O14'),
  'order.closed': booking('O6', 'O11', 'O12'),
  'order.time_limit_changed': booking('O13'),
  'change.quoted': booking('C2', 'C3'),
  'change.rejected': booking('C4'),
  'change.completed': booking('C8', 'C10b'),
  'change.failed': booking('C10c', 'C11'),
  'change.closed': booking('C5', 'C7'),
  'refund.quoted': booking('R2', 'R3', 'R8b'),
  'refund.rejected': booking('R4', 'R9', 'R11c'),
  'refund.approved': booking('R8', 'R11b'),
  'refund.reimbursed': booking('R13'),
  'refund.expired': booking('R7'),
  'void.completed': booking('V2', 'V4a'),
  'void.rejected': booking('V3', 'V4b', 'V4c', 'V5'),
  'void.reimbursed': booking('V6b'),
  'group.quoted': booking('G2', 'G10'),
  'group.seats_confirmed': booking('G9'),
  'group.installment_due': booking('G11', 'G12', 'G24'),
  'group.installment_expired': booking('G14'),
  'group.issued': booking('G19'),
  'group.failed': booking('G3', 'G10b', 'G20'),
  'flight.disruption': flightChange('O24', 'C15'),
  'flight.disruption_resolved': flightChange('O25', 'C16'),
  'train.created': train('T1', 'T2', 'T6'),
  'train.payable': train('T3'),
  'train.payment_succeeded': train('T5'),
  'train.issued': train('T9'),
  'train.failed': train('T4', 'T10', 'T13'),
  'train.canceled': train('T11'),
  'train.closed': train('T12'),
  'train.changed': train('TC9'),
  'train.change_failed': train('TC4', 'TC10', 'TC13'),
  'train.change_closed': train('TC11', 'TC12'),
  'train.refunded': train('TR2'),
  'train.refund_rejected': train('TR3'),
} as const satisfies Readonly<Record<string, EventType>>

export type WebhookType = keyof typeof TYPES

export const WEBHOOK_TYPES = Object.keys(TYPES) as [WebhookType, ...WebhookType[]]

/** Changes with the meaning of a field; new types and fields do not change it. */
export const EVENT_VERSION = '2026-01'

/** What an endpoint is sent to try it; it belongs to no order. */
export const PING = 'endpoint.ping'

const BY_TRANSITION: ReadonlyMap<string, WebhookType> = new Map(
  WEBHOOK_TYPES.flatMap((type) => TYPES[type].of.map((id) => [id, type])),
)

/** The type of a transition's event; undefined: nobody is told. */
export function typeOfTransition(id: string): WebhookType | undefined {
  return BY_TRANSITION.get(id)
}

export function kindOfType(type: WebhookType): WebhookKind {
  return TYPES[type].kind
}

/** The types that an endpoint of the kind may choose from, in the order of the list. */
export function typesOfKind(kind: WebhookKind): WebhookType[] {
  return WEBHOOK_TYPES.filter((type) => TYPES[type].kind === kind)
}
