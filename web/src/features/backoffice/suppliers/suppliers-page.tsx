import { allows } from '@interline/domain/access/access'
import { useQuery } from '@tanstack/react-query'
import { call, type Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { useListView } from '../../../navigation.ts'
import { officeViewer, useOfficeUser } from '../../../shell/office-session.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Status } from '../../../ui/status/status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { SupplierSheet } from './supplier-sheet.tsx'
import styles from './suppliers.module.css'
import { suppliersText } from './text.ts'

type Account = Reply<'officeSuppliers.change'>

/** `/office/suppliers`: the platform's accounts with suppliers, where each is on, and why. */
export default function SuppliersPage() {
  const t = useText(suppliersText)
  const { parameters, change } = useListView()
  const user = useOfficeUser()
  const mayChange = allows({ realm: 'office', roles: ['opsLead'] }, officeViewer(user)).ok
  const list = useQuery({
    queryKey: ['office.suppliers'],
    queryFn: ({ signal }) => call('officeSuppliers.list', undefined, { signal }),
  })
  const open = list.data?.accounts.find(({ code }) => code === parameters.get('supplier'))
  return (
    <Page>
      <PageHead title={t(($) => $.title)} note={t(($) => $.note)} />
      <div className={styles.stack}>
        {list.data && !list.data.selling && (
          <Notice tone="error">
            {t(($) => $.none)} {t(($) => $.noneHow)}
          </Notice>
        )}
        <Loaded query={list} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
          <SuppliersTable accounts={list.data?.accounts} onOpen={({ code }) => change({ supplier: code })} />
        </Loaded>
      </div>
      {open && list.data && (
        <SupplierSheet
          key={`${open.code} ${open.version}`}
          account={open}
          sites={list.data.sites}
          mayChange={mayChange}
          onClose={() => change({ supplier: '' })}
        />
      )}
    </Page>
  )
}

interface TableProps {
  readonly accounts: readonly Account[] | undefined
  readonly onOpen: (account: Account) => void
}

function SuppliersTable({ accounts, onOpen }: TableProps) {
  const t = useText(suppliersText)
  const heads = t.messages.columns
  const name = (row: Account) => (
    <button
      type="button"
      className={styles.open}
      aria-label={t(($) => $.open, { name: row.name })}
      onClick={() => onOpen(row)}
    >
      {row.name}
    </button>
  )
  const state = (row: Account) => <AccountState account={row} />
  const last = (row: Account) =>
    row.lastChange
      ? t(($) => $.changedBy, { ...row.lastChange, date: instantText(row.lastChange.at) })
      : t(($) => $.never)
  const columns: Column<Account>[] = [
    { key: 'name', head: heads.name, cell: name },
    { key: 'state', head: heads.state, cell: state, nowrap: true },
    { key: 'currency', head: heads.currency, cell: (row) => row.currency },
    { key: 'change', head: heads.change, cell: last },
  ]
  return (
    <DataTable
      label={t(($) => $.title)}
      columns={columns}
      rows={accounts}
      rowKey={({ code }) => code}
      rowLabel={(row) => row.name}
      onOpen={onOpen}
      card={(row) => (
        <div className={styles.card}>
          <div>
            {name(row)}
            {state(row)}
          </div>
          <p className={styles.quiet}>{last(row)}</p>
        </div>
      )}
      empty={<EmptyState title={t(($) => $.empty)} />}
    />
  )
}

function AccountState({
  account: { connected, active, sitesOff, simulated },
}: {
  readonly account: Account
}) {
  const t = useText(suppliersText)
  const { states } = t.messages
  const suffix = simulated ? ` · ${t(($) => $.simulated)}` : ''
  if (!connected) return <Status tone="info">{states.gone}</Status>
  if (!active)
    return (
      <Status tone="error">
        {states.off}
        {suffix}
      </Status>
    )
  if (sitesOff.length > 0)
    return (
      <Status tone="warning">
        {t(($) => $.states.partly, { count: sitesOff.length })}
        {suffix}
      </Status>
    )
  return (
    <Status tone="success">
      {states.on}
      {suffix}
    </Status>
  )
}
