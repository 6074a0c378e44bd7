import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { useListView } from '../../navigation.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { WithRail } from '../../ui/page/with-rail.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { OrdersRail } from './list/orders-rail.tsx'
import { useOrderCounts } from './list/use-order-counts.ts'
import { departuresText } from './text.ts'
import { departureQuery, DEPARTURES_A_PAGE } from './departures/view.ts'
import { useDepartureColumns, DepartureCard, type Departure } from './departures/departure-columns.tsx'
import { DepartureFilters } from './departures/departure-filters.tsx'

export { type Departure } from './departures/departure-columns.tsx'

// Loaded on the first click.
const PassengerSheet = lazy(async () => ({
  default: (await import('./departures/passenger-sheet.tsx')).PassengerSheet,
}))

/** `/flight/orders/voyage`: flights with passengers of the agency, one row per flight and day. */
export default function DeparturesPage() {
  const t = useText(departuresText)
  const { parameters, page, change } = useListView()
  const [open, setOpen] = useState<Departure | null>(null)
  const query = departureQuery(parameters, page)
  const list = useQuery({
    queryKey: ['flightOrders.voyages', query],
    queryFn: ({ signal }) => call('flightOrders.voyages', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const counts = useOrderCounts(undefined)
  const columns = useDepartureColumns()
  return (
    <WithRail rail={<OrdersRail view={null} counts={counts.data} />}>
      <Page>
        <PageHead
          title={t(($) => $.title)}
          note={list.data && t(($) => $.count, { count: list.data.total })}
        />
        <DepartureFilters parameters={parameters} days={list.data} onChange={change} />
        <Loaded query={list} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
          <DataTable
            label={t(($) => $.title)}
            columns={columns}
            rows={list.data?.rows}
            rowKey={({ flightNo, date, from, to }) => `${flightNo} ${date} ${from} ${to}`}
            rowLabel={({ flightNo, date }) => `${flightNo} ${date}`}
            onOpen={setOpen}
            card={(departure) => <DepartureCard departure={departure} onOpen={() => setOpen(departure)} />}
            empty={<EmptyState title={t(($) => $.empty)}>{t(($) => $.emptyText)}</EmptyState>}
            foot={
              list.data && (
                <Pager
                  page={page}
                  pageSize={DEPARTURES_A_PAGE}
                  total={list.data.total}
                  onPage={(next) => change({ page: next })}
                />
              )
            }
          />
        </Loaded>
      </Page>
      {open && (
        <Suspense>
          <PassengerSheet departure={open} mine={query.mine === 'true'} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </WithRail>
  )
}
