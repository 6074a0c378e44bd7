import { GROUP_STATUS_WORDS } from '@interline/domain/groups/statuses'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { useListView } from '../../../navigation.ts'
import { useOfficeUser } from '../../../shell/office-session.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useSearchWords } from '../../../ui/field/use-search-words.ts'
import { Page } from '../../../ui/page/page.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import styles from '../../groups/groups.module.css'
import { groupsText } from '../../groups/text.ts'
import { QueueCard, useQueueColumns } from './queue-columns.tsx'
import { GroupSheet } from './group-sheet.tsx'
import { groupDeskText } from './text.ts'

/** `/office/groups`: group orders of all agencies, what the desk has to do first on top. The address holds the view. */
export default function GroupDeskPage() {
  const t = useText(groupDeskText)
  const words = useText(groupsText)
  const user = useOfficeUser()
  const { parameters, page, change } = useListView()
  const valueOf = (name: string) => parameters.get(name) ?? ''
  const [q, statuses, owner] = [valueOf('q'), valueOf('statuses'), valueOf('owner')]
  // Who looks for an order finds it in whatever state it is.
  const view = valueOf('view') || (q || statuses ? 'all' : 'waiting')
  const open = parameters.get('order')
  const query = {
    page,
    pageSize: 20,
    ...(q && { q }),
    ...(statuses && { statuses }),
    ...(view === 'waiting' && { view: 'waiting' as const }),
    ...(owner && { owner: owner === 'me' ? (user?.id ?? '') : owner }),
  }
  const list = useQuery({
    queryKey: ['officeGroups', query],
    queryFn: ({ signal }) => call('officeGroups.list', { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
  const search = useSearchWords(q, (typed) => change({ q: typed }))
  const columns = useQueueColumns()
  const count = (status: string) => list.data?.counts.find((each) => each.status === status)?.cnt ?? 0
  return (
    <Page>
      <PageHead title={t(($) => $.title)} note={list.data && t(($) => $.note, { count: list.data.total })} />
      <div className={styles.form}>
        <div className={styles.find}>
          <TextField label={t(($) => $.search)} type="search" maxLength={60} {...search.field} />
          <SelectField
            label={t(($) => $.status)}
            value={statuses}
            options={[
              { value: '', label: t(($) => $.all) },
              ...GROUP_STATUS_WORDS.map((status) => ({
                value: status,
                label: `${words.messages.statuses[status]} (${count(status)})`,
              })),
            ]}
            onChange={({ target }) => change({ statuses: target.value })}
          />
        </div>
        <div className={styles.buttons}>
          <Segmented
            label={t(($) => $.view)}
            value={view}
            segments={[
              { value: 'waiting', label: t(($) => $.toDo) },
              { value: 'all', label: t(($) => $.allOrders) },
            ]}
            onChange={(next) => change({ view: next })}
          />
          <Segmented
            label={t(($) => $.owner)}
            value={owner || 'all'}
            segments={[
              { value: 'all', label: t(($) => $.anyone) },
              { value: 'me', label: t(($) => $.mine) },
              { value: 'none', label: t(($) => $.unowned) },
            ]}
            onChange={(next) => change({ owner: next === 'all' ? '' : next })}
          />
        </div>
        <Loaded query={list} title={t(($) => $.failed)} safe={t(($) => $.safe)}>
          <DataTable
            label={t(($) => $.title)}
            columns={columns}
            rows={list.data?.rows}
            rowKey={({ id }) => id}
            rowLabel={({ id }) => id}
            onOpen={({ id }) => change((now) => ({ page: Number(now.get('page') ?? 1), order: id }))}
            card={(row) => <QueueCard row={row} />}
            empty={<EmptyState title={t(($) => $.empty)}>{t(($) => $.emptyText)}</EmptyState>}
            foot={list.data && <Pager {...list.data} onPage={(next) => change({ page: next })} />}
          />
        </Loaded>
      </div>
      {open && (
        <GroupSheet
          id={open}
          onClose={() => change((now) => ({ page: Number(now.get('page') ?? 1), order: '' }))}
        />
      )}
    </Page>
  )
}
