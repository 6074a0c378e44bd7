// Filters shared by the list, its counts and its export.

import { ORDER_FILTERS } from '@interline/domain/order-lists/filters'
import { ORDER_GROUPS, ORDER_TABS } from '@interline/domain/order-lists/groups'
import { ORDER_TYPES } from '@interline/domain/flight-orders/statuses'
import { z } from 'zod'
import { filterShape } from '../kernel/lists.ts'

/** Whose orders. */
export const OrdersOf = filterShape(ORDER_FILTERS).agency

export const ORDER_FILTER = {
  orderType: z.enum([...ORDER_TYPES, 'all']).default('all'),
  group: z.enum(ORDER_GROUPS).optional(),
  tab: z.enum(ORDER_TABS).optional(),
  ...filterShape(ORDER_FILTERS),
} as const
