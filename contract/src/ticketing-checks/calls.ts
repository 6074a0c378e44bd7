// Pre-ticketing checks of an offer.

import { ContactInput, PassengerInput } from '../booking/shapes.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { TicketingChecks } from './shapes.ts'
import { z } from 'zod'

export const checkOffer = endpoint({
  name: 'flightOrders.check',
  method: 'POST',
  path: '/order/v2/flight/orders/checks',
  surface: 'partner',
  since: '2026-11-01',
  summary:
    'Looks through an order before it is made for what airlines bill agencies for later; makes nothing',
  access: {
    realm: 'agency',
    scopes: ['order'],
    roles: ['operator'],
    service: 'flight',
    permissions: ['flightorders:create'],
  },
  rate: 'read',
  body: z.object({
    verifyToken: z.string().max(80),
    passengers: z.array(PassengerInput).max(18),
    contact: ContactInput,
  }),
  reply: TicketingChecks,
  errors: ['order.offer_expired'],
})
