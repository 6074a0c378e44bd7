import { ORDER_FILTERS } from '@interline/domain/order-lists/filters'
import { defineList } from '../../../shell/list/list.ts'
import { PAGE_SIZE, SORTS } from './view.ts'

const COLUMNS = [
  'deadline',
  'departure',
  'passengers',
  'pnr',
  'amount',
  'status',
  'tickets',
  'airlinePnr',
  'bookingId',
  'createdBy',
  'toReturn',
  'paid',
] as const

/** The order list. Its view also has groups and tabs: see view.ts. */
export const ORDER_LIST = defineList({
  name: 'orders',
  realm: 'agency',
  filters: ORDER_FILTERS,
  columns: COLUMNS,
  usual: COLUMNS.slice(0, 6),
  sorts: SORTS,
  pageSize: PAGE_SIZE,
})

/** The address of all orders, where an empty one would open a saved view. */
export const ALL_ORDERS = 'type=all'
