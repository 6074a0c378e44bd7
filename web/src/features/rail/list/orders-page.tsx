import { RAIL_FILTERS } from '@interline/domain/rail/filters'
import { RAIL_STATUSES, RAIL_TYPES } from '@interline/domain/rail/rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { useGo } from '../../../navigation.ts'
import { paths } from '../../../paths.ts'
import { ExportMenu } from '../../../shell/list/export-menu.tsx'
import { ListFilters } from '../../../shell/list/list-filters.tsx'
import { ListTools } from '../../../shell/list/list-tools.tsx'
import { defineList, shownColumns, useList } from '../../../shell/list/list.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { WithRail } from '../../../ui/page/with-rail.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { railText } from '../text.ts'
import { RailOrderCard, useRailColumns } from './rail-columns.tsx'
import { StatusRail } from './status-rail.tsx'

const COLUMNS = ['order', 'status', 'agency', 'train', 'departs', 'passengers', 'created', 'amount'] as const

const LIST = defineList({
  name: 'train-orders',
  realm: 'agency',
  filters: RAIL_FILTERS,
  columns: COLUMNS,
  usual: COLUMNS.filter((name) => name !== 'agency'),
  sorts: [],
  pageSize: 20,
})

/** `/train/orders`: train orders with counts, filters and export. */
export default function TrainOrdersPage() {
  const t = useText(railText)
  const go = useGo()
  const list = useList(LIST)
  const columns = useRailColumns()
  const found = useQuery({
    queryKey: ['rail.list', list.query],
    queryFn: ({ signal }) => call('rail.list', { query: list.query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
  const words = (of: Readonly<Record<string, string>>, values: readonly string[]) =>
    values.map((value) => ({ value, label: of[value] ?? value }))
  return (
    <WithRail rail={<StatusRail status={list.values.status} agency={list.asked.agency} />}>
      <Page>
        <PageHead
          title={t(($) => $.list.title)}
          note={found.data && t(($) => $.list.found, { count: found.data.total })}
          actions={
            <>
              <LinkButton to={paths.trainSearch}>{t(($) => $.list.toSearch)}</LinkButton>
              <ExportMenu
                call="rail.export"
                input={(format) => ({ body: { ...list.asked, format, columns: [...list.shown] } })}
                name="train-orders"
                total={found.data?.total}
                permission="trainorders:read"
              />
            </>
          }
        />
        <ListFilters
          {...list.filters}
          search={t(($) => $.list.search)}
          labels={t.messages.list.filters}
          options={{
            type: words(t.messages.types, RAIL_TYPES),
            status: words(t.messages.statuses, RAIL_STATUSES),
            agency: [
              { value: '', label: t(($) => $.list.whose.own) },
              ...words(t.messages.list.whose, ['all', 'below', 'unpaid']),
            ],
          }}
        >
          <ListTools list={LIST} heads={t.messages.list.columns} />
        </ListFilters>
        <Loaded query={found} title={t(($) => $.list.failed)} safe={t(($) => $.list.failedSafe)}>
          <DataTable
            label={t(($) => $.list.title)}
            columns={shownColumns(columns, list)}
            rows={found.data?.rows}
            rowKey={({ id }) => id}
            rowLabel={({ id }) => id}
            density={list.density}
            onOpen={({ id }) => go(paths.trainOrder(id))}
            card={(row) => <RailOrderCard row={row} />}
            empty={
              <EmptyState
                title={t(($) => (list.isFiltered ? $.list.filtered : $.list.empty))}
                actions={
                  list.isFiltered ? (
                    <Button onClick={list.clear}>{t(($) => $.list.clear)}</Button>
                  ) : (
                    <LinkButton to={paths.trainSearch}>{t(($) => $.list.toSearch)}</LinkButton>
                  )
                }
              >
                {!list.isFiltered && t(($) => $.list.emptyText)}
              </EmptyState>
            }
            foot={found.data && <Pager {...found.data} onPage={list.toPage} />}
          />
        </Loaded>
      </Page>
    </WithRail>
  )
}
