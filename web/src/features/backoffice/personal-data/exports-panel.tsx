import { useQuery } from '@tanstack/react-query'
import { call, type Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { useDownload } from '../../../shell/use-download.ts'
import { Button } from '../../../ui/button/button.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Status } from '../../../ui/status/status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import styles from './personal-data.module.css'
import { personalDataText } from './text.ts'

type DataExport = Reply<'officePersonalData.export'>

export const EXPORTS_KEY = ['office.personal-data', 'exports']
const TONES = { waiting: 'warning', ready: 'success', failed: 'error', expired: 'info' } as const
const AGAIN_MS = 4_000

/** The exports of the last 30 days; those that are ready can be downloaded for a day. */
export function ExportsPanel() {
  const t = useText(personalDataText)
  const heads = t.messages.exports.columns
  const { busy, save } = useDownload()
  const list = useQuery({
    queryKey: EXPORTS_KEY,
    queryFn: ({ signal }) => call('officePersonalData.exports', undefined, { signal }),
    // A job makes them.
    refetchInterval: ({ state }) =>
      state.data?.exports.some((each) => each.state === 'waiting') ? AGAIN_MS : false,
  })
  const whose = ({ label, kind }: DataExport) =>
    label ? `${label} (${t(($) => $.kinds[kind])})` : t(($) => $.kinds[kind])
  const state = (row: DataExport) => (
    <Status tone={TONES[row.state]}>
      {row.state === 'ready' && row.expiresAt
        ? t(($) => $.exports.readyUntil, { time: instantText(row.expiresAt) })
        : t(($) => $.exports.states[row.state])}
    </Status>
  )
  const get = (row: DataExport) =>
    row.state === 'ready' && (
      <Button
        size="sm"
        busy={busy}
        aria-label={t(($) => $.exports.downloadOne, { name: row.label })}
        onClick={() =>
          void save('officePersonalData.file', { params: { id: row.id } }, { fallbackName: `${row.id}.zip` })
        }
      >
        {t(($) => $.exports.download)}
      </Button>
    )
  const columns: Column<DataExport>[] = [
    { key: 'whose', head: heads.whose, cell: whose },
    { key: 'agency', head: heads.agency, cell: (row) => row.agencyName ?? '' },
    {
      key: 'asked',
      head: heads.asked,
      cell: (row) => `${instantText(row.requestedAt)} · ${row.requestedBy}`,
    },
    { key: 'reason', head: heads.reason, cell: (row) => row.reason },
    { key: 'state', head: heads.state, cell: state },
    {
      key: 'get',
      head: t(($) => $.exports.download),
      quiet: true,
      cell: get,
      align: 'end',
      nowrap: true,
    },
  ]
  return (
    <Panel title={t(($) => $.exports.title)} note={t(($) => $.exports.note)}>
      <Loaded query={list} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          bare
          label={t(($) => $.exports.title)}
          columns={columns}
          rows={list.data?.exports}
          rowKey={(row) => row.id}
          rowLabel={whose}
          card={(row) => (
            <div className={styles.card}>
              <strong>{whose(row)}</strong>
              <span className={styles.quiet}>
                {[row.agencyName, `${instantText(row.requestedAt)} · ${row.requestedBy}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {state(row)}
              {get(row)}
            </div>
          )}
          empty={<EmptyState title={t(($) => $.exports.none)} />}
        />
      </Loaded>
    </Panel>
  )
}
