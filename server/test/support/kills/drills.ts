// What is drilled: tickets issued, changed, given back and voided, each as an agency does it, and what the service desk
// does with orders. An agency whose server was killed looks at its order again and goes on where it stands, with the same
// keys.

import { EXCHANGE_LOSSES } from '@interline/domain/servicing/exchange-offer'
import type { Reply } from '@interline/contract/index'
import type { OrderStatus, OrderType } from '@interline/domain/orders/statuses'
import { good, type Ask, type Asks } from './asking.ts'
import { approveDearer, giveTicketsBack, letGoOfSeats, split, typeTickets } from './desk-drills.ts'

export const KINDS = [
  'ticketing',
  'void',
  'refund',
  'change',
  // One of two passengers is divided off.
  'part changed',
  'tickets typed',
  'approved dearer',
  'split',
  'tickets given back',
  'seats given back',
] as const
export type Kind = (typeof KINDS)[number]

/** An order that something is done with. */
export interface Drilled {
  readonly kind: Kind
  readonly orderId: string
  /** Of a change: the offer of the other flights. */
  readonly token: string | null
}

/** The order that each is about, and where it ends. */
export const ENDS: Readonly<
  Record<Kind, { readonly type: OrderType; readonly statuses: readonly OrderStatus[] }>
> = {
  ticketing: { type: 'origin', statuses: ['issued'] },
  void: { type: 'void', statuses: ['voided_reimbursed'] },
  refund: { type: 'refund', statuses: ['refunded_reimbursed'] },
  change: { type: 'change', statuses: ['changed'] },
  'part changed': { type: 'change', statuses: ['changed'] },
  'tickets typed': { type: 'origin', statuses: ['issued'] },
  // Where the supplier never had the question, it is over.
  'approved dearer': { type: 'origin', statuses: ['to_be_paid', 'canceled'] },
  split: { type: 'origin', statuses: ['failed_reimbursed'] },
  'tickets given back': { type: 'origin', statuses: ['failed_reimbursed'] },
  'seats given back': { type: 'refund', statuses: ['rfd_reviewing'] },
}

type Shown = Pick<Reply<'flightOrders.get'>, 'id' | 'status'>

/** Does what a person does until the machine has it; answers the order that it is about. */
export async function goOn({ kind, orderId, token }: Drilled, { agency: ask, desk }: Asks): Promise<Shown> {
  const params = { id: orderId }
  switch (kind) {
    case 'ticketing': {
      const order = await good(ask('flightOrders.get', { params }))
      return order.status === 'to_be_paid' ? payFor(order, ask) : order
    }
    case 'void':
      return good(ask('flightServicing.void', { params, body: {} }, `${orderId}-void`))
    case 'refund': {
      const body = { reason: 0, subOption: '0.1' } as const
      const asked = await good(ask('flightServicing.refund', { params, body }, `${orderId}-refund`))
      const order = await good(ask('flightOrders.get', { params: { id: asked.id } }))
      if (order.status !== 'rfd_to_be_confirm') return order
      const quote = order.servicing?.quotes.at(-1)?.seq ?? 0
      return good(ask('flightServicing.confirm', { params: { id: order.id }, body: { quote } }))
    }
    case 'change':
    case 'part changed': {
      const coupons = kind === 'change' ? [] : firstOf(await good(ask('flightOrders.get', { params })))
      const body = { verifyToken: token, coupons, accepted: [...EXCHANGE_LOSSES] }
      const asked = await good(ask('flightServicing.change', { params, body }, `${orderId}-change`))
      const order = await good(ask('flightOrders.get', { params: { id: asked.id } }))
      if (order.status !== 'chg_to_be_paid') return order
      if (order.total > 0) return payFor(order, ask)
      const quote = order.servicing?.quotes.at(-1)?.seq ?? 0
      return good(ask('flightServicing.confirm', { params: { id: order.id }, body: { quote } }))
    }
    case 'tickets typed':
      return typeTickets(orderId, desk)
    case 'approved dearer':
      return approveDearer(orderId, desk)
    case 'split':
      return split(orderId, desk)
    case 'tickets given back':
      return giveTicketsBack(orderId, desk)
    case 'seats given back':
      return letGoOfSeats(orderId, ask)
  }
}

/** What the first passenger flies. */
function firstOf({ passengers: [first] }: Reply<'flightOrders.get'>) {
  return (first?.tickets ?? [])
    .flatMap(({ coupons }) => coupons)
    .map(({ journey, segment }) => ({ passengerId: first?.id ?? '', journey, segment }))
}

async function payFor({ id }: Shown, ask: Ask): Promise<Shown> {
  await good(ask('flightOrders.pay', { params: { id }, body: { channel: 'balance' } }, `${id}-pay`))
  return good(ask('flightOrders.get', { params: { id } }))
}
