import { GROUP_DESK_FILTERS } from '@interline/domain/groups/filters'
import { GROUP_STATUS_WORDS } from '@interline/domain/groups/statuses'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { ClearFilters } from '../../../shell/list/clear-filters.tsx'
import { ListFilters } from '../../../shell/list/list-filters.tsx'
import { useFilters } from '../../../shell/list/use-filters.ts'
import { useOfficeUser } from '../../../shell/office-session.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { groupsText } from '../../groups/text.ts'
import { QueueCard, useQueueColumns } from './queue-columns.tsx'
import { GroupSheet } from './group-sheet.tsx'
import { groupDeskText } from './text.ts'

const { view: _, ...FILTERS } = GROUP_DESK_FILTERS

/** `/office/groups`: group orders of all agencies, what the desk has to do first on top. The address holds the view. */
export default function GroupDeskPage() {
  const t = useText(groupDeskText)
  const words = useText(groupsText)
  const user = useOfficeUser()
  const { filters, asked, isFiltered, clear, parameters, page, change } = useFilters(FILTERS)
  // Who looks for an order finds it in whatever state it is.
  const view = parameters.get('view') ?? (asked.q || asked.statuses ? 'all' : 'waiting')
  const open = parameters.get('order')
  const query = {
    page,
    pageSize: 20,
    ...asked,
    ...(view === 'waiting' && { view: 'waiting' as const }),
    ...(asked.owner === 'me' && { owner: user?.id ?? '' }),
  }
  const list = useQuery({
    queryKey: ['officeGroups', query],
    queryFn: ({ signal }) => call('officeGroups.list', { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
  const columns = useQueueColumns()
  const count = (status: string) => list.data?.counts.find((each) => each.status === status)?.cnt ?? 0
  return (
    <Page>
      <PageHead title={t(($) => $.title)} note={list.data && t(($) => $.note, { count: list.data.total })} />
      <ListFilters
        {...filters}
        search={t(($) => $.search)}
        labels={{ statuses: t(($) => $.status), owner: t(($) => $.owner) }}
        options={{
          statuses: GROUP_STATUS_WORDS.filter((status) => count(status) > 0).map((status) => ({
            value: status,
            label: `${words.messages.statuses[status]} (${count(status)})`,
          })),
          owner: [
            { value: 'me', label: t(($) => $.mine) },
            { value: 'none', label: t(($) => $.unowned) },
          ],
        }}
      >
        <Segmented
          label={t(($) => $.view)}
          value={view}
          segments={[
            { value: 'waiting', label: t(($) => $.toDo) },
            { value: 'all', label: t(($) => $.allOrders) },
          ]}
          onChange={(next) => change({ view: next })}
        />
      </ListFilters>
      <Loaded query={list} title={t(($) => $.failed)} safe={t(($) => $.safe)}>
        <DataTable
          label={t(($) => $.title)}
          columns={columns}
          rows={list.data?.rows}
          rowKey={({ id }) => id}
          rowLabel={({ id }) => id}
          onOpen={({ id }) => change((now) => ({ page: Number(now.get('page') ?? 1), order: id }))}
          card={(row) => <QueueCard row={row} />}
          empty={
            <EmptyState
              title={t(($) => $.empty)}
              {...(isFiltered && { actions: <ClearFilters onClear={clear} /> })}
            >
              {t(($) => (isFiltered || view === 'all' ? $.emptyText : $.nothingToDo))}
            </EmptyState>
          }
          foot={list.data && <Pager {...list.data} onPage={(next) => change({ page: next })} />}
        />
      </Loaded>
      {open && (
        <GroupSheet
          id={open}
          onClose={() => change((now) => ({ page: Number(now.get('page') ?? 1), order: '' }))}
        />
      )}
    </Page>
  )
}
