import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { allows } from '@interline/domain/access/access'
import { defineFilters } from '@interline/domain/lists/filters'
import { inLine } from '@interline/domain/text/text'
import { useState } from 'react'
import { call, type Reply } from '../../api/call.ts'
import { useLocale, useText } from '../../i18n/index.tsx'
import { officeViewer, useOfficeUser } from '../../shell/office-session.ts'
import { ClearFilters } from '../../shell/list/clear-filters.tsx'
import { ListFilters } from '../../shell/list/list-filters.tsx'
import { useFilters } from '../../shell/list/use-filters.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import styles from './api-clients.module.css'
import { CallsPanel } from './calls-panel.tsx'
import { OFFICE_CLIENTS_KEY } from './client-calls.ts'
import { EndClient } from './end-client.tsx'
import { apiClientsText } from './text.ts'
import { useClientCells } from './use-client-cells.tsx'

type Answer = Reply<'officeApiClients.list'>
type Row = Answer['rows'][number]

const FILTERS = defineFilters({ q: { kind: 'words', most: 64 } })

/** `/office/api-clients`: the programs of all agencies, those with the most calls first. */
export default function OfficeClientsPage() {
  const t = useText(apiClientsText)
  const { filters, asked, isFiltered, clear, page, change } = useFilters(FILTERS)
  const [open, setOpen] = useState<string | null>(null)
  const list = useQuery({
    queryKey: [...OFFICE_CLIENTS_KEY, asked, page],
    queryFn: ({ signal }) => call('officeApiClients.list', { query: { page, ...asked } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const row = list.data?.rows.find(({ client }) => client.id === open)
  return (
    <Page>
      <PageHead title={t(($) => $.officeTitle)} note={t(($) => $.officeNote)} />
      <ListFilters {...filters} search={t(($) => $.officeSearch)} labels={{}} options={{}} />
      <Loaded query={list} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        <ClientRows
          answer={list.data}
          onOpen={setOpen}
          onPage={(to) => change({ page: to })}
          {...(isFiltered && { onClear: clear })}
        />
      </Loaded>
      {row && <OfficeClientSheet row={row} onClose={() => setOpen(null)} />}
    </Page>
  )
}

interface ClientRowsProps {
  readonly answer: Answer | undefined
  readonly onOpen: (id: string) => void
  readonly onPage: (page: number) => void
  /** Present: the list is filtered. */
  readonly onClear?: () => void
}

function ClientRows({ answer, onOpen, onPage, onClear }: ClientRowsProps) {
  const t = useText(apiClientsText)
  const { columns: heads, modes } = t.messages
  const cells = useClientCells()
  const name = ({ client }: Row) => (
    <button
      type="button"
      className={styles.open}
      aria-label={t(($) => $.open, { name: client.name })}
      onClick={() => onOpen(client.id)}
    >
      {client.name}
    </button>
  )
  const columns: Column<Row>[] = [
    { key: 'name', head: heads.name, cell: name },
    { key: 'agency', head: heads.agency, cell: ({ agency }) => agency.name },
    { key: 'mode', head: heads.mode, nowrap: true, cell: ({ client }) => modes[client.mode] },
    { key: 'state', head: heads.state, nowrap: true, cell: ({ client }) => cells.state(client) },
    { key: 'access', head: heads.access, cell: ({ client }) => cells.access(client) },
    { key: 'used', head: heads.used, cell: ({ client }) => cells.used(client) },
    { key: 'calls', head: heads.calls, align: 'end', cell: ({ calls }) => calls },
    { key: 'errors', head: heads.errors, align: 'end', cell: ({ refused, failed }) => refused + failed },
    {
      key: 'lookToBook',
      head: heads.lookToBook,
      align: 'end',
      nowrap: true,
      cell: ({ searches, orders }) => `${searches} / ${orders}`,
    },
  ]
  return (
    <DataTable
      label={t(($) => $.officeTitle)}
      columns={columns}
      rows={answer?.rows}
      rowKey={({ client }) => client.id}
      rowLabel={({ client }) => client.name}
      onOpen={({ client }) => onOpen(client.id)}
      card={(row) => (
        <div className={styles.card}>
          <div>
            {name(row)}
            {cells.state(row.client)}
          </div>
          <p className={styles.quiet}>
            {row.agency.name} · {modes[row.client.mode]} · {heads.calls} {row.calls}
          </p>
        </div>
      )}
      empty={
        onClear ? (
          <EmptyState title={t(($) => $.noMatch)} actions={<ClearFilters onClear={onClear} />} />
        ) : (
          <EmptyState title={t(($) => $.officeEmpty)}>{t(($) => $.officeEmptyText)}</EmptyState>
        )
      }
      foot={
        answer && <Pager page={answer.page} pageSize={answer.pageSize} total={answer.total} onPage={onPage} />
      }
    />
  )
}

function OfficeClientSheet({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const queries = useQueryClient()
  const locale = useLocale()
  const cells = useClientCells()
  const mayEnd = allows({ realm: 'office', roles: ['opsLead'] }, officeViewer(useOfficeUser())).ok
  const { client, agency } = row
  return (
    <Sheet open width={720} title={inLine([client.name, agency.name], locale)} onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.quiet}>
          {cells.prefix(client)} · {cells.access(client)}
        </p>
        {mayEnd && !client.ended && (
          <div className={styles.actions}>
            <EndClient
              office
              client={client}
              onEnded={() => queries.invalidateQueries({ queryKey: OFFICE_CLIENTS_KEY })}
            />
          </div>
        )}
        <CallsPanel clients={[]} office={client.id} />
      </div>
    </Sheet>
  )
}
