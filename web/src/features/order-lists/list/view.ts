/** What the list shows, as it stands in the address: every view of the orders is a link. */
import { ORDER_GROUPS, ORDER_TABS } from '@interline/domain/order-lists/groups'
import type { OrderGroup, OrderTab } from '@interline/domain/order-lists/groups'
import { ORDER_TYPES } from '@interline/domain/orders/statuses'
import type { OrderType } from '@interline/domain/orders/statuses'
import type { Input } from '../../../api/call.ts'
import { isLocalDate } from '@interline/domain/time/local-date'
import { pageIn } from '../../../navigation.ts'

export const FILTERS = [
  'q',
  'airline',
  'departFrom',
  'departTo',
  'createdFrom',
  'createdTo',
  'statuses',
  'passenger',
  'pnr',
  'ticket',
  'bookingNumber',
  'createdBy',
  'agency',
] as const
export type FilterName = (typeof FILTERS)[number]

export const SORTS = ['deadline', 'created', 'departure', 'amount'] as const
export type SortName = (typeof SORTS)[number]

export const PAGE_SIZE = 20

export interface OrdersView {
  /** A group of the "needs work" menu, or null for the views of all orders. */
  readonly group: OrderGroup | null
  readonly tab: OrderTab
  readonly type: OrderType | 'all'
  readonly filters: Readonly<Partial<Record<FilterName, string>>>
  readonly sort: SortName
  readonly descending: boolean
  readonly page: number
}

/** Reads a view; whatever it does not understand becomes the default. */
export function readView(parameters: URLSearchParams): OrdersView {
  const group = oneOf(ORDER_GROUPS, parameters.get('group'))
  const filters = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = parameters.get(name)?.trim() ?? ''
      return isUnderstood(name, value) ? [[name, value]] : []
    }),
  )
  const sort = oneOf(SORTS, parameters.get('sort'))
  return {
    group,
    tab: oneOf(ORDER_TABS, parameters.get('tab')) ?? 'origin',
    type: oneOf(ORDER_TYPES, parameters.get('type')) ?? 'all',
    filters,
    // What needs paying is sorted by time left, everything else newest first.
    sort: sort ?? (group === 'to_be_paid' ? 'deadline' : 'created'),
    descending: sort ? parameters.get('direction') !== 'asc' : group !== 'to_be_paid',
    page: pageIn(parameters),
  }
}

/** The address of a view, defaults left out. */
export function writeView(view: OrdersView): URLSearchParams {
  const parameters = new URLSearchParams()
  if (view.group) parameters.set('group', view.group)
  if (view.group && view.tab !== 'origin') parameters.set('tab', view.tab)
  if (!view.group && view.type !== 'all') parameters.set('type', view.type)
  for (const name of FILTERS) if (view.filters[name]) parameters.set(name, view.filters[name])
  const usual = readView(new URLSearchParams(view.group ? { group: view.group } : {}))
  if (view.sort !== usual.sort || view.descending !== usual.descending) {
    parameters.set('sort', view.sort)
    parameters.set('direction', view.descending ? 'desc' : 'asc')
  }
  if (view.page > 1) parameters.set('page', String(view.page))
  return parameters
}

/** Which orders a view is about, whatever page and order they are shown in. */
export function filterOf(view: OrdersView): Input<'flightOrders.export'>['body'] {
  const { departFrom = '', departTo, createdFrom = '', createdTo } = view.filters
  return {
    ...view.filters,
    // Nothing could be in days that end before they begin: the end is left open.
    departTo: departTo && departTo < departFrom ? undefined : departTo,
    createdTo: createdTo && createdTo < createdFrom ? undefined : createdTo,
    orderType: view.group ? 'all' : view.type,
    ...(view.group ? { group: view.group, tab: view.tab } : {}),
  }
}

/** The question to the server behind a view. */
export function queryOf(view: OrdersView): Input<'flightOrders.list'>['query'] {
  return {
    ...filterOf(view),
    sort: view.sort,
    direction: view.descending ? 'desc' : 'asc',
    page: view.page,
    pageSize: PAGE_SIZE,
  }
}

const LONGEST: Readonly<Partial<Record<FilterName, number>>> = {
  q: 60,
  airline: 3,
  statuses: 600,
  passenger: 60,
  pnr: 60,
  ticket: 60,
  bookingNumber: 60,
  createdBy: 40,
  agency: 10,
}

/** What the server would take; an address may hold anything. */
function isUnderstood(name: FilterName, value: string): boolean {
  const most = LONGEST[name]
  if (most === undefined) return isLocalDate(value)
  return value !== '' && value.length <= most && value.isWellFormed() && !value.includes('\0')
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null
}
