// The interrupted actions: tickets issued, changed, refunded and voided, as an agency does it, actions of the
// service desk, and kinds that concern several flight orders or none. An agency whose server was killed opens its order again and
// continues from there, with the same keys.

import { EXCHANGE_LOSSES } from '@interline/domain/servicing/exchange-offer'
import type { Reply } from '@interline/contract/index'
import { good, type Ask, type Asks, type OtherKind } from './asking.ts'
import { payByGateway } from './gateway-crash-cases.ts'
import { approveDearer, giveTicketsBack, letGoOfSeats, split, typeTickets } from './desk-crash-cases.ts'
import { installmentPaid } from './group-crash-cases.ts'
import { MONEY_KINDS } from './money-crash-cases.ts'
import { ORDER_KINDS, type OrderCase, type OrderKind } from './order-kinds.ts'
import { paidTogether } from './paid-together.ts'
import { pointsRedeemed } from './points-crash-cases.ts'

/** Several orders at once, groups, points, and money between an agency and its seller. */
const OTHERS = {
  'paid together': paidTogether,
  'installment paid': installmentPaid,
  'points redeemed': pointsRedeemed,
  // It ends with a kind that moves the clock.
  ...MONEY_KINDS,
} as const
export const OTHER_KINDS: Readonly<Record<OtherName, OtherKind>> = OTHERS
type OtherName = keyof typeof OTHERS

export const KINDS = [...ORDER_KINDS, ...(Object.keys(OTHER_KINDS) as OtherName[])]
export type Kind = OrderKind | OtherName

export function isOther(kind: Kind): kind is OtherName {
  return kind in OTHER_KINDS
}

/** Their money is with a provider. */
export const BY_GATEWAY: ReadonlySet<Kind> = new Set<Kind>(['paid by gateway', 'returned by gateway'])

/** An action that is interrupted once. */
export type CrashCase = OrderCase | SomethingElse

export interface SomethingElse {
  readonly kind: OtherName
  readonly id: string
}

type Shown = Pick<Reply<'flightOrders.get'>, 'id' | 'status'>

/** Performs a user's steps until processing is automatic; returns the order concerned. */
export async function goOn({ kind, id: orderId, token }: OrderCase, asks: Asks): Promise<Shown> {
  const { agency: ask, desk } = asks
  const params = { id: orderId }
  switch (kind) {
    case 'ticketing': {
      const order = await good(ask('flightOrders.get', { params }))
      return order.status === 'to_be_paid' ? payFor(order, ask) : order
    }
    case 'paid by gateway':
      return payByGateway(orderId, asks)
    case 'void':
    case 'returned by gateway':
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
    case 'tickets returned':
      return giveTicketsBack(orderId, desk)
    case 'seats released':
      return letGoOfSeats(orderId, ask)
  }
}

/** The first passenger's flights. */
function firstOf({ passengers: [first] }: Reply<'flightOrders.get'>) {
  return (first?.tickets ?? [])
    .flatMap(({ coupons }) => coupons)
    .map(({ journey, segment }) => ({ passengerId: first?.id ?? '', journey, segment }))
}

async function payFor({ id }: Shown, ask: Ask): Promise<Shown> {
  await good(ask('flightOrders.pay', { params: { id }, body: { channel: 'balance' } }, `${id}-pay`))
  return good(ask('flightOrders.get', { params: { id } }))
}
