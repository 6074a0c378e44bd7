/** The view of the list in the address: every view of the orders is a link. */
import { askedFilters, readFilters, writtenFilters, type FilterValues } from '@interline/domain/lists/filters'
import { ORDER_FILTERS } from '@interline/domain/order-lists/filters'
import { ORDER_GROUPS, ORDER_TABS } from '@interline/domain/order-lists/groups'
import type { OrderGroup, OrderTab } from '@interline/domain/order-lists/groups'
import { ORDER_TYPES } from '@interline/domain/flight-orders/statuses'
import type { OrderType } from '@interline/domain/flight-orders/statuses'
import type { Input } from '../../../api/call.ts'
import { booksDay } from '../../../shell/date-format.ts'
import { pageIn } from '../../../navigation.ts'

export const SORTS = ['deadline', 'created', 'departure', 'amount'] as const
export type SortName = (typeof SORTS)[number]

export const PAGE_SIZE = 20

export interface OrdersView {
  /** A group of the "needs work" menu, or null for the views of all orders. */
  readonly group: OrderGroup | null
  readonly tab: OrderTab
  readonly type: OrderType | 'all'
  readonly filters: FilterValues<typeof ORDER_FILTERS>
  readonly sort: SortName
  readonly descending: boolean
  readonly page: number
}

/** Parses a view; unknown parts become the default. */
export function readView(parameters: URLSearchParams): OrdersView {
  const group = oneOf(ORDER_GROUPS, parameters.get('group'))
  const sort = oneOf(SORTS, parameters.get('sort'))
  return {
    group,
    tab: oneOf(ORDER_TABS, parameters.get('tab')) ?? 'origin',
    type: oneOf(ORDER_TYPES, parameters.get('type')) ?? 'all',
    filters: readFilters(ORDER_FILTERS, (name) => parameters.get(name)),
    // What expires first, then the newest: the list is a work queue.
    sort: sort ?? 'deadline',
    descending: sort !== null && parameters.get('direction') !== 'asc',
    page: pageIn(parameters),
  }
}

/** The address of a view, without defaults. */
export function writeView(view: OrdersView): URLSearchParams {
  const parameters = new URLSearchParams()
  if (view.group) parameters.set('group', view.group)
  if (view.group && view.tab !== 'origin') parameters.set('tab', view.tab)
  if (!view.group && view.type !== 'all') parameters.set('type', view.type)
  for (const [name, value] of writtenFilters(ORDER_FILTERS, view.filters)) parameters.set(name, value)
  const usual = readView(new URLSearchParams())
  if (view.sort !== usual.sort || view.descending !== usual.descending) {
    parameters.set('sort', view.sort)
    parameters.set('direction', view.descending ? 'desc' : 'asc')
  }
  if (view.page > 1) parameters.set('page', String(view.page))
  return parameters
}

/** The orders of a view, whatever their page and order. */
export function filterOf(
  view: OrdersView,
): Omit<NonNullable<Input<'flightOrders.export'>['body']>, 'format'> {
  return {
    ...askedFilters(ORDER_FILTERS, view.filters, booksDay()),
    orderType: view.group ? 'all' : view.type,
    ...(view.group ? { group: view.group, tab: view.tab } : {}),
  }
}

/** The server query of a view. */
export function queryOf(view: OrdersView): Input<'flightOrders.list'>['query'] {
  return {
    ...filterOf(view),
    // By time left upwards, orders without a deadline follow with the newest first.
    sort: view.sort === 'deadline' && !view.descending ? 'due' : view.sort,
    direction: view.descending ? 'desc' : 'asc',
    page: view.page,
    pageSize: PAGE_SIZE,
  }
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null
}
