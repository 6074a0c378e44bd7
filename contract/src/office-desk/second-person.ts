import { z } from 'zod'
import { OrderId } from '../flight-order-shapes.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { OptionalText } from '../kernel/shapes.ts'
import { DeskOrder, ORDER_ERRORS } from '../office-desk.ts'

export const decideRequest = endpoint({
  name: 'officeDesk.decideRequest',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/requests/:requestId',
  surface: 'backoffice',
  summary:
    'A second person agrees to a move above the limit, which is made then, or declines it; whoever asked withdraws it',
  access: { realm: 'office', roles: ['ops', 'opsLead'] },
  rate: 'write',
  params: z.object({ id: OrderId, requestId: z.string().max(40) }),
  body: z.object({ agree: z.boolean(), remark: OptionalText(500).default('') }),
  reply: DeskOrder,
  errors: [
    ...ORDER_ERRORS,
    'desk.same_person',
    'desk.no_request',
    'desk.second_person',
    'desk.supplier_price_changed',
    'order.solution_invalid',
    'order.supplier_unavailable',
    'order.offer_expired',
    'order.price_changed',
    'search.rates_unavailable',
  ],
})
