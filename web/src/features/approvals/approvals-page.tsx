import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useListView } from '../../navigation.ts'
import { useRouteEntry } from '../../shell/frame/current-route.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Segmented } from '../../ui/choice/segmented.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { listOf, type Approval, type Realm } from './approvals.ts'
import { ApprovalSheet } from './approval-sheet.tsx'
import { ApprovalsTable } from './approvals-table.tsx'
import { approvalsText } from './text.ts'

const PAGE_SIZE = 20
const VIEWS = ['open', 'closed'] as const

/** `/approvals` and `/office/approvals`: requests that the user made or may decide. The address holds state and page. */
export default function ApprovalsPage() {
  const t = useText(approvalsText)
  const { parameters, page, change } = useListView()
  const realm: Realm = useRouteEntry()?.layout === 'office' ? 'office' : 'agency'
  const [open, setOpen] = useState<Approval | null>(null)
  const state = VIEWS.find((view) => view === parameters.get('state')) ?? 'open'
  const query = { state, page, pageSize: PAGE_SIZE }
  const list = useQuery({
    queryKey: ['approvals', realm, query],
    queryFn: ({ signal }) => listOf(realm, query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={list.data && t(($) => $.found, { count: list.data.total })}
        actions={
          <Segmented
            label={t(($) => $.views.label)}
            value={state}
            segments={VIEWS.map((value) => ({ value, label: t.messages.views[value] }))}
            onChange={(next) => change({ state: next === 'open' ? '' : next })}
          />
        }
      />
      <Loaded query={list} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        <ApprovalsTable
          list={list.data}
          view={state}
          onOpen={setOpen}
          onPage={(next) => change({ page: next })}
        />
      </Loaded>
      {open && (
        <ApprovalSheet
          key={open.id}
          realm={realm}
          approval={open}
          onClose={() => setOpen(null)}
          onChanged={setOpen}
        />
      )}
    </Page>
  )
}
