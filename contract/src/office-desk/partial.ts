// What the service desk does with an order of which one ticket is issued and another one is not.

import { z } from 'zod'
import { OrderId } from '../flight-order-shapes.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { Text } from '../kernel/shapes.ts'
import { checked, DeskOrder, ORDER_ERRORS } from '../office-desk.ts'

export const splitOrder = endpoint({
  name: 'officeDesk.split',
  method: 'POST',
  path: '/admin/v1/desk/orders/:id/split',
  summary:
    'Lets issued tickets go on as an order of their own and gives up the rest; what was paid for the rest goes back at once',
  access: { realm: 'office', roles: ['ops', 'opsLead'] },
  rate: 'write',
  params: z.object({ id: OrderId }),
  body: z.object({
    version: z.int().describe('Of the order as it was read'),
    remark: Text(500).describe('The agency reads it'),
    checked,
  }),
  reply: DeskOrder,
  errors: ORDER_ERRORS,
})
