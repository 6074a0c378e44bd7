import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Status } from '../../ui/status/status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { webhooksText } from './text.ts'
import { useReader, type Endpoint } from './webhook-calls.ts'
import styles from './webhooks.module.css'

interface EndpointsTableProps {
  readonly endpoints: readonly Endpoint[] | undefined
  readonly onOpen: (endpoint: Endpoint) => void
  readonly onAddReceiver: () => void
}

export function EndpointsTable({ endpoints, onOpen, onAddReceiver }: EndpointsTableProps) {
  const t = useText(webhooksText)
  const { reader, mayChange } = useReader()
  const heads = t.messages.columns
  const name = (row: Endpoint) => <EndpointName row={row} onOpen={mayChange ? onOpen : undefined} />
  const columns: Column<Endpoint>[] = [
    { key: 'name', head: heads.name, cell: name },
    ...(reader === 'office'
      ? [{ key: 'agency', head: heads.agency, cell: (row: Endpoint) => row.agency.name }]
      : []),
    { key: 'kind', head: heads.kind, cell: (row) => t.messages.kinds[row.kind], nowrap: true },
    { key: 'state', head: heads.state, cell: (row) => <EndpointState row={row} /> },
    { key: 'pending', head: heads.pending, align: 'end', cell: (row) => row.pending },
    { key: 'dead', head: heads.dead, align: 'end', cell: (row) => row.dead },
    {
      key: 'deliveredAt',
      head: heads.deliveredAt,
      nowrap: true,
      cell: (row) => (row.deliveredAt === null ? '–' : instantText(row.deliveredAt)),
    },
  ]
  return (
    <DataTable
      label={t(($) => $.endpoints.title)}
      columns={columns}
      rows={endpoints}
      rowKey={({ id }) => id}
      rowLabel={(row) => row.name}
      {...(mayChange && { onOpen })}
      card={(row) => (
        <div className={styles.card}>
          <div>
            {name(row)}
            <EndpointState row={row} />
          </div>
          <p className={styles.quiet}>
            {[
              ...(reader === 'office' ? [row.agency.name] : []),
              t.messages.kinds[row.kind],
              `${heads.pending} ${row.pending}`,
              `${heads.dead} ${row.dead}`,
            ].join(' · ')}
          </p>
        </div>
      )}
      empty={
        mayChange ? (
          <EmptyState
            title={t(($) => $.endpoints.none)}
            actions={<Button onClick={onAddReceiver}>{t(($) => $.receiver.add)}</Button>}
          >
            {t(($) => $.endpoints.noneText)}
          </EmptyState>
        ) : (
          <EmptyState title={t(($) => (reader === 'office' ? $.endpoints.noneOffice : $.endpoints.none))} />
        )
      }
    />
  )
}

function EndpointName({
  row,
  onOpen,
}: {
  readonly row: Endpoint
  readonly onOpen: ((row: Endpoint) => void) | undefined
}) {
  const t = useText(webhooksText)
  return (
    <div>
      {onOpen ? (
        <button
          type="button"
          className={styles.open}
          aria-label={t(($) => $.endpoints.open, { name: row.name })}
          onClick={() => onOpen(row)}
        >
          {row.name}
        </button>
      ) : (
        <strong>{row.name}</strong>
      )}
      <div className={styles.quiet}>
        {row.address ?? t(($) => $.endpoints.receiver)}
        {row.fromSettings && ` · ${t(($) => $.endpoints.fromSettings)}`}
      </div>
    </div>
  )
}

function EndpointState({ row }: { readonly row: Endpoint }) {
  const t = useText(webhooksText)
  if (row.paused) return <Status tone="warning">{t(($) => $.states.paused)}</Status>
  if (row.failingSince !== null)
    return <Status tone="error">{t(($) => $.states.failing, { date: instantText(row.failingSince) })}</Status>
  if (row.deliveredAt === null) return <Status tone="info">{t(($) => $.states.never)}</Status>
  return <Status tone="success">{t(($) => $.states.active)}</Status>
}
