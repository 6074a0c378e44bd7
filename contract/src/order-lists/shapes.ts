// Filters that the list, its counts and its sheet share.

import { ORDER_GROUPS, ORDER_TABS } from '@interline/domain/order-lists/groups'
import { ORDER_TYPES } from '@interline/domain/orders/statuses'
import { z } from 'zod'

/** The beginning of a number, locator or name. */
const Beginning = z.string().trim().max(60).optional()

/** Whose orders. */
export const OrdersOf = z
  .string()
  .max(10)
  .optional()
  .describe(
    'Absent: those of the own agency; all: those of the agencies below it as well; below: of these alone; unpaid: of the ones that it pays for; else the number of one',
  )

export const ORDER_FILTER = {
  orderType: z.enum([...ORDER_TYPES, 'all']).default('all'),
  group: z.enum(ORDER_GROUPS).optional(),
  tab: z.enum(ORDER_TABS).optional(),
  statuses: z.string().max(600).optional().describe('Status words, bare or prefixed, joined with commas'),
  q: Beginning.describe('Order number, PNR, ticket number or passenger name'),
  pnr: Beginning.describe('Our PNR or the airline’s'),
  bookingNumber: Beginning.describe('PNR at the supplier, or its order number'),
  ticket: Beginning.describe('Ticket number'),
  passenger: Beginning.describe('Surname, or surname/given name'),
  airline: z.string().max(3).optional(),
  createdFrom: z.iso.date().optional(),
  createdTo: z.iso.date().optional(),
  departFrom: z.iso.date().optional(),
  departTo: z.iso.date().optional(),
  createdBy: z.string().max(40).optional().describe('Id of the person'),
  agency: OrdersOf,
} as const
