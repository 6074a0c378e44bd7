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
import { voyagesText } from './text.ts'
import { voyageQuery, VOYAGES_A_PAGE } from './departures/view.ts'
import { useVoyageColumns, VoyageCard, type Voyage } from './departures/departure-columns.tsx'
import { VoyageFilters } from './departures/departure-filters.tsx'

export { type Voyage } from './departures/departure-columns.tsx'

// Opened by a click at the earliest.
const PassengerSheet = lazy(async () => ({
  default: (await import('./departures/passenger-sheet.tsx')).PassengerSheet,
}))

/** `/flight/orders/voyage`: the flights that the agency's passengers are on, one row for a flight of a day. */
export default function VoyagesPage() {
  const t = useText(voyagesText)
  const { parameters, page, change } = useListView()
  const [open, setOpen] = useState<Voyage | null>(null)
  const query = voyageQuery(parameters, page)
  const list = useQuery({
    queryKey: ['flightOrders.voyages', query],
    queryFn: ({ signal }) => call('flightOrders.voyages', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const counts = useOrderCounts(undefined)
  const columns = useVoyageColumns()
  return (
    <WithRail rail={<OrdersRail view={null} counts={counts.data} />}>
      <Page>
        <PageHead
          title={t(($) => $.title)}
          note={list.data && t(($) => $.count, { count: list.data.total })}
        />
        <VoyageFilters parameters={parameters} days={list.data} onChange={change} />
        <Loaded query={list} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
          <DataTable
            label={t(($) => $.title)}
            columns={columns}
            rows={list.data?.rows}
            rowKey={({ flightNo, date, from, to }) => `${flightNo} ${date} ${from} ${to}`}
            rowLabel={({ flightNo, date }) => `${flightNo} ${date}`}
            onOpen={setOpen}
            card={(voyage) => <VoyageCard voyage={voyage} onOpen={() => setOpen(voyage)} />}
            empty={<EmptyState title={t(($) => $.empty)}>{t(($) => $.emptyText)}</EmptyState>}
            foot={
              list.data && (
                <Pager
                  page={page}
                  pageSize={VOYAGES_A_PAGE}
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
          <PassengerSheet voyage={open} mine={query.mine === 'true'} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </WithRail>
  )
}
