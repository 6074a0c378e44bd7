import { serverNow } from '../../../clock.ts'
import type { Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { useGo } from '../../../navigation.ts'
import { paths } from '../../../paths.ts'
import { useListSettings } from '../../../shell/list/list-settings.ts'
import { listText } from '../../../shell/list/text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { urgency } from '../../../ui/format/time-left.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { nextSorting, type Selection } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { ordersText } from '../text.ts'
import { OrderCard } from './order-card.tsx'
import { useOrderColumns } from './columns/order-columns.tsx'
import { ORDER_LIST } from './order-list.ts'
import { PAGE_SIZE, type OrdersView, type SortName } from './view.ts'

interface OrdersTableProps {
  readonly view: OrdersView
  readonly answer: Reply<'flightOrders.list'> | undefined
  /** Another view of the list starts at its first page. */
  readonly onView: (changes: Partial<OrdersView>) => void
  readonly selection: Selection
}

/** The orders of a view, or the next step when there are none. */
export function OrdersTable({ view, answer, onView, selection }: OrdersTableProps) {
  const t = useText(ordersText)
  const go = useGo()
  const columns = useOrderColumns()
  const { density = 'comfortable' } = useListSettings(ORDER_LIST)
  return (
    <DataTable
      label={t(($) => $.table)}
      columns={columns}
      density={density}
      rows={answer?.rows}
      rowKey={(order) => order.id}
      rowLabel={(order) => order.id}
      selection={selection}
      sorting={{ key: view.sort, descending: view.descending }}
      onSort={(key) => {
        const { descending } = nextSorting({ key: view.sort, descending: view.descending }, key)
        onView({ sort: key as SortName, descending })
      }}
      onOpen={(order) => go(paths.flightOrder(order.id))}
      isHot={isHot}
      card={(order) => <OrderCard order={order} />}
      empty={<NoOrders view={view} onView={onView} />}
      foot={
        answer && (
          <Pager
            page={answer.page}
            pageSize={PAGE_SIZE}
            total={answer.total}
            uncounted={answer.uncounted}
            onPage={(page) => onView({ page })}
          />
        )
      }
    />
  )
}

function NoOrders({ view, onView }: Pick<OrdersTableProps, 'view' | 'onView'>) {
  const t = useText(ordersText)
  const list = useText(listText)
  if (Object.keys(view.filters).length > 0) {
    return (
      <EmptyState
        title={t(($) => $.empty.filtered)}
        actions={<Button onClick={() => onView({ filters: {} })}>{list(($) => $.filters.clear)}</Button>}
      >
        {t(($) => $.empty.filteredText)}
      </EmptyState>
    )
  }
  if (view.group)
    return <EmptyState title={t(($) => $.empty.group)}>{t(($) => $.empty.groupText)}</EmptyState>
  return (
    <EmptyState
      title={t(($) => $.empty.all)}
      actions={
        <LinkButton kind="primary" to={paths.flightSearch}>
          {t(($) => $.newBooking)}
        </LinkButton>
      }
    >
      {t(($) => $.empty.allText)}
    </EmptyState>
  )
}

/** Due within minutes, or overdue. */
function isHot({ payable, payBefore }: Reply<'flightOrders.list'>['rows'][number]): boolean {
  if (!payable || payBefore === null) return false
  const hurry = urgency(Date.parse(payBefore) - serverNow())
  return hurry === 'hot' || hurry === 'over'
}
