// The agency's decisions while its tickets are being issued.

import { OrderId } from '../kernel/shapes.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { FlightOrder } from '../orders/shapes.ts'
import { z } from 'zod'

const operator = { realm: 'agency', roles: ['operator'], service: 'flight' } as const

export const declineReplacement = endpoint({
  name: 'flightOrders.declineReplacement',
  method: 'DELETE',
  path: '/order/v2/flight/orders/:id/replacement',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Declines another ticket instead of a refused one; the order stays with the service desk',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:pay'] },
  rate: 'write',
  params: z.object({ id: OrderId }),
  reply: FlightOrder,
  errors: ['request.not_found', 'order.action_not_allowed', 'order.locked_by_other'],
})
