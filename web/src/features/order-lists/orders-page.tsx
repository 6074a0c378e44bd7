import { countIn, decidedIn, ORDER_TABS } from '@interline/domain/order-lists/groups'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Fragment, lazy, Suspense } from 'react'
import { call, type Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { useSearchParams } from '../../navigation.ts'
import { paths } from '../../paths.ts'
import { ExportMenu } from '../../shell/list/export-menu.tsx'
import { useOpeningView } from '../../shell/list/list.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Money } from '../../ui/money/money.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { WithRail } from '../../ui/page/with-rail.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { DisruptionInbox } from '../disruptions/inbox.tsx'
import styles from './list/list.module.css'
import { OrderFilters } from './list/order-filters.tsx'
import { ORDER_LIST } from './list/order-list.ts'
import { OrdersRail } from './list/orders-rail.tsx'
import { OrdersTable } from './list/orders-table.tsx'
import { useChosenOrders } from './list/use-chosen-orders.ts'
import { REFRESH_MS, useOrderCounts } from './list/use-order-counts.ts'
import { filterOf, queryOf, readView, writeView, type OrdersView } from './list/view.ts'
import { ordersText } from './text.ts'

// With the first chosen order.
const BulkBar = lazy(async () => ({ default: (await import('./list/bulk/bulk-bar.tsx')).BulkBar }))

/** `/flight/orders`: what needs work by group and tab, and all orders by type. The address holds the view. */
export default function OrdersPage() {
  const t = useText(ordersText)
  const [parameters, setParameters] = useSearchParams()
  useOpeningView(ORDER_LIST)
  const view = readView(parameters)
  const show = (changesOf: (now: OrdersView) => Partial<OrdersView>) =>
    setParameters((now) => {
      const before = readView(now)
      return writeView({ ...before, page: 1, ...changesOf(before) })
    })
  const query = queryOf(view)
  const list = useQuery({
    queryKey: ['flightOrders.list', query],
    queryFn: ({ signal }) => call('flightOrders.list', { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const chosen = useChosenOrders(list.data?.rows, JSON.stringify(filterOf(view)))
  const counts = useOrderCounts(undefined)
  const shown = useOrderCounts(view.filters.agency)
  const title = view.group ? t(($) => $.groups[view.group!]) : t(($) => $.title[view.type])
  return (
    <WithRail rail={<OrdersRail view={view} counts={counts.data} />}>
      <Page>
        <PageHead
          title={title}
          note={list.data && <Totals answer={list.data} isDue={view.group === 'to_be_paid'} />}
          actions={
            <>
              <ExportMenu
                call="flightOrders.export"
                input={(format) => ({ body: { ...filterOf(view), format } })}
                name="orders"
                total={list.data?.total}
                permission="flightorders:export"
              />
              <LinkButton kind="primary" to={paths.flightSearch}>
                <Plus aria-hidden="true" />
                {t(($) => $.newBooking)}
              </LinkButton>
            </>
          }
        />
        {view.group && (
          <Tabs
            label={t(($) => $.tabs.label)}
            value={view.tab}
            tabs={ORDER_TABS.map((tab) => ({
              value: tab,
              label: t(($) => $.tabs[tab]),
              count: shown.data && countIn(shown.data, view.group!, tab),
            }))}
            onChange={(tab) => show(() => ({ tab }))}
          />
        )}
        {view.group && decidedIn(view.group, view.tab).length > 0 && <DisruptionInbox />}
        <OrderFilters
          view={view}
          onChange={(filtersOf) => show((now) => ({ filters: filtersOf(now.filters) }))}
        />
        <Loaded query={list} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
          <OrdersTable
            view={view}
            answer={list.data}
            onView={(changes) => show(() => changes)}
            selection={chosen.selection}
          />
        </Loaded>
        {chosen.orders.length > 0 && (
          <Suspense>
            <BulkBar orders={chosen.orders} onClear={chosen.clear} />
          </Suspense>
        )}
        <p className={styles.hint}>{t(($) => $.sorted)}</p>
      </Page>
    </WithRail>
  )
}

interface TotalsProps {
  readonly answer: Reply<'flightOrders.list'>
  /** Every order of the view is to be paid. Elsewhere a sum would add sales, refunds and paid orders. */
  readonly isDue: boolean
}

/** The number of orders in the view; of orders to be paid also what those of the page cost, by currency. */
function Totals({ answer, isDue }: TotalsProps) {
  const t = useText(ordersText)
  return (
    <>
      {t(($) => (answer.uncounted ? $.countOfMore : $.count), { count: answer.total })}
      {isDue && answer.amounts.length > 0 && (
        <span className={styles.together}>
          {answer.total > answer.rows.length && t(($) => $.onThisPage, { count: answer.rows.length })}
          {answer.amounts.map(({ amount, currency }) => (
            <Fragment key={currency}>
              <Money amount={amount} currency={currency} />{' '}
            </Fragment>
          ))}
          {t(($) => $.toPay)}
        </span>
      )}
    </>
  )
}
