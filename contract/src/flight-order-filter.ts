// What narrows a list of orders: the same words for the list on the screen and for the sheet that is saved of it.

import { ORDER_GROUPS, ORDER_TABS } from '@interline/domain/flight-orders/groups'
import { ORDER_TYPES } from '@interline/domain/flight-orders/statuses'
import { z } from 'zod'

/** The beginning of a number, locator or name. */
const Beginning = z.string().trim().max(60).optional()

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
} as const
