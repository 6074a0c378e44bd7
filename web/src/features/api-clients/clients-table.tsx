import { useText } from '../../i18n/index.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './api-clients.module.css'
import type { Client } from './client-calls.ts'
import { apiClientsText } from './text.ts'
import { useClientCells } from './use-client-cells.tsx'

interface ClientsTableProps {
  /** Undefined while they load. */
  readonly clients: readonly Client[] | undefined
  readonly onOpen: (client: Client) => void
}

export function ClientsTable({ clients, onOpen }: ClientsTableProps) {
  const t = useText(apiClientsText)
  const { columns: heads, modes } = t.messages
  const cells = useClientCells()
  const name = (row: Client) => (
    <button
      type="button"
      className={styles.open}
      aria-label={t(($) => $.open, { name: row.name })}
      onClick={() => onOpen(row)}
    >
      {row.name}
    </button>
  )
  const columns: Column<Client>[] = [
    { key: 'name', head: heads.name, cell: name },
    { key: 'mode', head: heads.mode, nowrap: true, cell: ({ mode }) => modes[mode] },
    { key: 'state', head: heads.state, nowrap: true, cell: (row) => cells.state(row) },
    { key: 'key', head: heads.key, nowrap: true, cell: (row) => cells.prefix(row) },
    { key: 'access', head: heads.access, cell: (row) => cells.access(row) },
    { key: 'used', head: heads.used, cell: (row) => cells.used(row) },
  ]
  return (
    <DataTable
      label={t(($) => $.title)}
      columns={columns}
      rows={clients}
      rowKey={({ id }) => id}
      rowLabel={(row) => row.name}
      onOpen={onOpen}
      card={(row) => (
        <div className={styles.card}>
          <div>
            {name(row)}
            {cells.state(row)}
          </div>
          <p className={styles.quiet}>
            {modes[row.mode]} · {cells.access(row)}
          </p>
          <p className={styles.quiet}>
            {cells.prefix(row)} · {cells.used(row)}
          </p>
        </div>
      )}
      empty={<EmptyState title={t(($) => $.empty)}>{t(($) => $.emptyHow)}</EmptyState>}
    />
  )
}
