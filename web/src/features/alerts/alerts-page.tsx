import { ALERT_FILTERS, kindsOf } from '@interline/domain/alerts/kinds'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useText } from '../../i18n/index.tsx'
import { alertCount, alertsOf, markRead, type Realm } from '../../shell/alerts/alert-calls.ts'
import { AlertItem } from '../../shell/alerts/alert-item.tsx'
import styles from '../../shell/alerts/alerts.module.css'
import { alertsText } from '../../shell/alerts/text.ts'
import { useRouteEntry } from '../../shell/frame/current-route.ts'
import { ListFilters } from '../../shell/list/list-filters.tsx'
import { defineList, useList } from '../../shell/list/list.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { useStore } from '../../store.ts'
import { Button } from '../../ui/button/button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { toast } from '../../ui/toast/toast.ts'

const shared = { name: 'alerts', filters: ALERT_FILTERS, columns: [], usual: [], sorts: [], pageSize: 20 }
const LISTS = {
  agency: defineList({ ...shared, realm: 'agency' }),
  office: defineList({ ...shared, realm: 'office' }),
} as const

/** `/alerts` and `/office/alerts`: a person's own alerts by state and kind. The list follows the count of the bar. */
export default function AlertsPage() {
  const t = useText(alertsText)
  const realm: Realm = useRouteEntry()?.layout === 'office' ? 'office' : 'agency'
  const list = useList(LISTS[realm])
  const known = useStore(alertCount)
  const queries = useQueryClient()
  const key = ['alerts', realm, t.locale]
  const found = useQuery({
    queryKey: [...key, list.query, known?.unread, known?.newest],
    queryFn: ({ signal }) => alertsOf(realm, list.query, signal),
    placeholderData: keepPreviousData,
  })
  const read = useMutation({
    mutationFn: (ids?: readonly string[]) => markRead(realm, ids),
    onError: () => toast.error(t(($) => $.markFailed)),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
  return (
    <Page narrow>
      <PageHead
        title={t(($) => $.title)}
        note={found.data && t(($) => $.found, { count: found.data.total })}
        actions={
          <Button
            busy={read.isPending}
            disabled={(known?.unread ?? 0) === 0}
            onClick={() => read.mutate(undefined)}
          >
            {t(($) => $.readAll)}
          </Button>
        }
      />
      <ListFilters
        {...list.filters}
        labels={t.messages.filters}
        options={{
          state: ALERT_FILTERS.state.of.map((value) => ({ value, label: t.messages.states[value] })),
          kind: kindsOf(realm).map((value) => ({ value, label: t.messages.kinds[value] })),
        }}
      />
      <Loaded query={found} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        <Panel
          padded
          foot={
            found.data &&
            found.data.total > 0 && (
              <div className={styles.pages}>
                <Pager {...found.data} onPage={list.toPage} />
              </div>
            )
          }
        >
          {found.data?.total === 0 && (
            <EmptyState title={t(($) => (list.isFiltered ? $.filtered : $.none))}>
              {t(($) => (list.isFiltered ? $.filteredText : $.noneText))}
            </EmptyState>
          )}
          <ul className={styles.list} aria-label={t(($) => $.list)}>
            {found.data?.rows.map((alert) => (
              <AlertItem key={alert.id} alert={alert} onRead={({ id }) => read.mutate([id])} />
            ))}
          </ul>
        </Panel>
      </Loaded>
    </Page>
  )
}
