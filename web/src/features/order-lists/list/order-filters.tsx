import { ORDER_FILTERS } from '@interline/domain/order-lists/filters'
import { useText } from '../../../i18n/index.tsx'
import { ListFilters } from '../../../shell/list/list-filters.tsx'
import { ListTools } from '../../../shell/list/list-tools.tsx'
import { statusText } from '../../orders/text.ts'
import { ordersText } from '../text.ts'
import { ALL_ORDERS, ORDER_LIST } from './order-list.ts'
import { useSubAgencies } from './use-sub-agencies.ts'
import type { OrdersView } from './view.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

type Filters = OrdersView['filters']

interface OrderFiltersProps {
  readonly view: OrdersView
  /** Computes the filters from the current ones. */
  readonly onChange: (filtersOf: (now: Filters) => Filters) => void
}

/** Search box, active filters as chips, the sheet with all filters, and display settings. */
export function OrderFilters({ view, onChange }: OrderFiltersProps) {
  const t = useText(ordersText)
  const status = useText(statusText)
  const people = useCreators()
  const agencies = useSubAgencies()
  const groups = (['all', 'below', 'unpaid'] as const).map((value) => ({
    value,
    label: t(($) => $.whose[value]),
  }))
  return (
    <ListFilters
      filters={ORDER_FILTERS}
      values={view.filters}
      onChange={onChange}
      search={t(($) => $.search)}
      labels={t.messages.filters}
      hints={{ airline: t(($) => $.filters.airlineHint) }}
      options={{
        // Inside a group the statuses are fixed.
        statuses: view.group
          ? undefined
          : Object.entries(status.messages.status).map(([value, label]) => ({ value, label })),
        createdBy: people?.map(({ id, name }) => ({ value: id, label: name })),
        // Only for an agency with sub-agencies.
        agency:
          agencies && agencies.length > 0
            ? [...groups, ...agencies.map(({ id, name }) => ({ value: String(id), label: name }))]
            : undefined,
      }}
    >
      <ListTools list={ORDER_LIST} heads={t.messages.columns} all={ALL_ORDERS} />
    </ListFilters>
  )
}

/** Users who have created orders. Undefined while loading. */
function useCreators() {
  const { data } = useQuery({
    queryKey: ['flightOrders.creators'],
    queryFn: ({ signal }) => call('flightOrders.creators', {}, { signal }),
    staleTime: 60_000,
  })
  return data?.people
}
