import { GROUP_FILTERS } from '@interline/domain/groups/filters'
import { GROUP_MENU } from '@interline/domain/groups/statuses'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { useGo } from '../../../navigation.ts'
import { paths, withQuery } from '../../../paths.ts'
import { ExportMenu } from '../../../shell/list/export-menu.tsx'
import { ListFilters } from '../../../shell/list/list-filters.tsx'
import { ListTools } from '../../../shell/list/list-tools.tsx'
import { defineList, shownColumns, useList } from '../../../shell/list/list.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { Count } from '../../../ui/tabs/count.tsx'
import styles from '../groups.module.css'
import { groupsText } from '../text.ts'
import { GroupCard } from './group-card.tsx'
import { useGroupColumns } from './group-columns.tsx'

// Opened rarely.
const SubscribeDialog = lazy(async () => ({
  default: (await import('./subscribe-dialog.tsx')).SubscribeDialog,
}))

const COLUMNS = [
  'order',
  'status',
  'group',
  'agency',
  'route',
  'departure',
  'passengers',
  'total',
  'deadline',
  'created',
  'by',
] as const

const GROUP_LIST = defineList({
  name: 'group-orders',
  realm: 'agency',
  filters: GROUP_FILTERS,
  columns: COLUMNS,
  usual: COLUMNS.filter((name) => name !== 'agency' && name !== 'by'),
  sorts: [],
  pageSize: 20,
})

/** `/flight/group/order`: group orders by status. The address holds the view. */
export default function GroupsPage() {
  const t = useText(groupsText)
  const go = useGo()
  const list = useList(GROUP_LIST)
  const found = useQuery({
    queryKey: ['groupOrders', 'list', list.query],
    queryFn: ({ signal }) => call('groupOrders.list', { query: list.query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const columns = useGroupColumns()
  const [isSubscribing, setSubscribing] = useState(false)
  return (
    <Page>
      <PageHead
        title={t(($) => $.list.title)}
        note={found.data && t(($) => $.list.note, { count: found.data.total })}
        actions={
          <>
            <Button onClick={() => setSubscribing(true)}>{t(($) => $.list.subscribe)}</Button>
            <ExportMenu
              call="groupOrders.export"
              input={(format) => ({ body: { ...list.asked, format, columns: [...list.shown] } })}
              name="group-orders"
              total={found.data?.total}
              permission="grouporders:read"
            />
            <LinkButton kind="primary" to={paths.groupRequest}>
              {t(($) => $.list.new)}
            </LinkButton>
          </>
        }
      />
      <Statuses
        {...(list.asked.agency && { agency: list.asked.agency })}
        current={list.asked.statuses ?? ''}
      />
      <ListFilters
        {...list.filters}
        search={t(($) => $.list.filters.q)}
        labels={t.messages.list.filters}
        options={{
          statuses: [...GROUP_MENU, 'closed' as const].map((value) => ({
            value,
            label: t.messages.statuses[value],
          })),
          agency: [
            { value: '', label: t(($) => $.list.whose.own) },
            { value: 'all', label: t(($) => $.list.whose.all) },
          ],
        }}
      >
        <ListTools list={GROUP_LIST} heads={t.messages.list.columns} all="created=" />
      </ListFilters>
      <Loaded query={found} title={t(($) => $.list.failed)} safe={t(($) => $.list.safe)}>
        <DataTable
          label={t(($) => $.list.title)}
          columns={shownColumns(columns, list)}
          density={list.density}
          rows={found.data?.rows}
          rowKey={({ id }) => id}
          rowLabel={({ id }) => id}
          onOpen={({ id }) => go(paths.groupOrder(id))}
          card={(row) => <GroupCard row={row} />}
          empty={
            <EmptyState
              title={t(list.isFiltered ? ($) => $.list.filtered : ($) => $.list.empty)}
              actions={
                list.isFiltered ? (
                  <Button onClick={list.clear}>{t(($) => $.list.clear)}</Button>
                ) : (
                  <LinkButton to={paths.groupRequest}>{t(($) => $.list.new)}</LinkButton>
                )
              }
            >
              {t(list.isFiltered ? ($) => $.list.filteredText : ($) => $.list.emptyText)}
            </EmptyState>
          }
          foot={found.data && <Pager {...found.data} onPage={list.toPage} />}
        />
      </Loaded>
      {isSubscribing && (
        <Suspense>
          <SubscribeDialog onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
    </Page>
  )
}

/** The twelve statuses with their counts; closed orders are listed under All. */
function Statuses({ agency, current }: { readonly agency?: string; readonly current: string }) {
  const t = useText(groupsText)
  const counts = useQuery({
    queryKey: ['groupOrders', 'counts', agency ?? ''],
    queryFn: ({ signal }) =>
      call('groupOrders.countByStatus', { query: { ...(agency && { agency }) } }, { signal }),
  })
  const of = (status: string) => counts.data?.find((each) => each.status === status)?.cnt
  const all = counts.data?.reduce((sum, { cnt }) => sum + cnt, 0)
  const items = [
    { key: '', label: t(($) => $.list.all), count: all },
    ...GROUP_MENU.map((status) => ({ key: status, label: t.messages.statuses[status], count: of(status) })),
  ]
  return (
    <nav className={styles.statuses} aria-label={t(($) => $.list.statuses)}>
      {items.map(({ key, label, count }) => (
        <Link
          key={key}
          to={withQuery(paths.groupOrders, { statuses: key || undefined, agency })}
          {...(key === current && { 'aria-current': 'page' as const })}
        >
          {label}
          {count !== undefined && <Count>{count}</Count>}
        </Link>
      ))}
    </nav>
  )
}
