// What is drilled: tickets issued, changed, given back and voided, each as an agency does it. An agency whose server was
// killed looks at its order again and goes on where it stands, with the same keys.

import type { EndpointName, Input, Reply } from '@interline/contract/index'
import type { OrderStatus } from '@interline/domain/flight-orders/statuses'

export const KINDS = ['ticketing', 'void', 'refund', 'change'] as const
export type Kind = (typeof KINDS)[number]

/** An order that something is done with. */
export interface Drilled {
  readonly kind: Kind
  readonly orderId: string
  /** Of a change: the offer of the other flights. */
  readonly token: string | null
}

export type Ask = <Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
  key?: string,
) => Promise<{ readonly status: number; readonly data: Reply<Name>; readonly message: string }>

export const ENDS: Readonly<Record<Kind, OrderStatus>> = {
  ticketing: 'issued',
  void: 'voided_reimbursed',
  refund: 'refunded_reimbursed',
  change: 'changed',
}

type Shown = Pick<Reply<'flightOrders.get'>, 'id' | 'status'>

/** Does what a person does until the machine has it; answers the order that it is about. */
export async function goOn({ kind, orderId, token }: Drilled, ask: Ask): Promise<Shown> {
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
    case 'change': {
      const body = { verifyToken: token }
      const asked = await good(ask('flightServicing.change', { params, body }, `${orderId}-change`))
      const order = await good(ask('flightOrders.get', { params: { id: asked.id } }))
      return order.status === 'chg_to_be_paid' ? payFor(order, ask) : order
    }
  }
}

async function payFor({ id }: Shown, ask: Ask): Promise<Shown> {
  await good(ask('flightOrders.pay', { params: { id }, body: { channel: 'balance' } }, `${id}-pay`))
  return good(ask('flightOrders.get', { params: { id } }))
}

async function good<Data>(
  asked: Promise<{ readonly status: number; readonly data: Data; readonly message: string }>,
): Promise<Data> {
  const { status, data, message } = await asked
  if (status !== 200) throw new Error(message)
  return data
}
