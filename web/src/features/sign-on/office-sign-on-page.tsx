import { defineFilters } from '@interline/domain/lists/filters'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call, type Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { ClearFilters } from '../../shell/list/clear-filters.tsx'
import { ListFilters } from '../../shell/list/list-filters.tsx'
import { useFilters } from '../../shell/list/use-filters.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Status } from '../../ui/status/status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { officeCalls, SIGN_ON_KEY, type SignOn } from './sign-on-calls.ts'
import styles from './sign-on.module.css'
import { signOnText } from './text.ts'

// A chunk of its own: both pages show it once their settings are there.
const SignOnPanels = lazy(async () => ({ default: (await import('./sign-on-panels.tsx')).SignOnPanels }))

const FILTERS = defineFilters({ q: { kind: 'words', most: 64 } })
const LIST_KEY = [...SIGN_ON_KEY, 'office']

/** `/office/sign-on`: partner sign-on of every agency. */
export default function OfficeSignOnPage() {
  const t = useText(signOnText)
  const queries = useQueryClient()
  const { filters, asked, isFiltered, clear, page, change } = useFilters(FILTERS)
  const [open, setOpen] = useState<number | null>(null)
  const key = [...LIST_KEY, asked, page]
  const list = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('officeSignOn.list', { query: { page, ...asked } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const row = list.data?.rows.find(({ agency }) => agency.id === open)
  const show = (saved: SignOn) =>
    queries.setQueryData<Reply<'officeSignOn.list'>>(
      key,
      (now) =>
        now && { ...now, rows: now.rows.map((each) => (each.agency.id === saved.agency.id ? saved : each)) },
    )
  return (
    <Page>
      <PageHead title={t(($) => $.title)} note={t(($) => $.officeNote)} />
      <ListFilters {...filters} search={t(($) => $.officeSearch)} labels={{}} options={{}} />
      <Loaded query={list} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        <SignOnRows
          answer={list.data}
          onOpen={setOpen}
          onPage={(to) => change({ page: to })}
          {...(isFiltered && { onClear: clear })}
        />
      </Loaded>
      {row && (
        <Sheet open width={720} title={row.agency.name} onClose={() => setOpen(null)}>
          <Suspense>
            <SignOnPanels
              signOn={row}
              calls={officeCalls(row.agency.id)}
              mayChange
              onChanged={show}
              onStale={() => void list.refetch()}
            />
          </Suspense>
        </Sheet>
      )}
    </Page>
  )
}

interface SignOnRowsProps {
  readonly answer: Reply<'officeSignOn.list'> | undefined
  readonly onOpen: (agency: number) => void
  readonly onPage: (page: number) => void
  /** Present: the list is filtered. */
  readonly onClear?: () => void
}

function SignOnRows({ answer, onOpen, onPage, onClear }: SignOnRowsProps) {
  const t = useText(signOnText)
  const heads = t.messages.columns
  const name = ({ agency }: SignOn) => (
    <button
      type="button"
      className={styles.open}
      aria-label={t(($) => $.open, { name: agency.name })}
      onClick={() => onOpen(agency.id)}
    >
      {agency.name}
    </button>
  )
  const state = ({ enabled, secretSetAt }: SignOn) => (
    <Status tone={enabled ? 'success' : 'info'}>
      {t(($) => (enabled ? $.states.on : secretSetAt === null ? $.states.none : $.states.off))}
    </Status>
  )
  const columns: Column<SignOn>[] = [
    { key: 'agency', head: heads.agency, cell: name },
    { key: 'code', head: heads.code, nowrap: true, cell: ({ code }) => code },
    { key: 'state', head: heads.state, nowrap: true, cell: state },
    {
      key: 'secret',
      head: heads.secret,
      nowrap: true,
      cell: ({ secretSetAt }) => (secretSetAt === null ? '–' : instantText(secretSetAt, t.locale)),
    },
    { key: 'linked', head: heads.linked, align: 'end', cell: ({ linked }) => linked },
  ]
  return (
    <DataTable
      label={t(($) => $.title)}
      columns={columns}
      rows={answer?.rows}
      rowKey={({ agency }) => String(agency.id)}
      rowLabel={({ agency }) => agency.name}
      onOpen={({ agency }) => onOpen(agency.id)}
      card={(row) => (
        <div className={styles.card}>
          <div>
            {name(row)}
            {state(row)}
          </div>
          <p className={styles.quiet}>
            {heads.code} {row.code} · {heads.linked} {row.linked}
          </p>
        </div>
      )}
      empty={
        <EmptyState
          title={t(($) => $.officeEmpty)}
          {...(onClear && { actions: <ClearFilters onClear={onClear} /> })}
        />
      }
      foot={
        answer && <Pager page={answer.page} pageSize={answer.pageSize} total={answer.total} onPage={onPage} />
      }
    />
  )
}
