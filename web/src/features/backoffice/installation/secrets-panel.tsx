import { useQuery } from '@tanstack/react-query'
import { call, type Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Status } from '../../../ui/status/status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import styles from './installation.module.css'
import { installationText } from './text.ts'

type Secret = Reply<'officeInstallation.secrets'>['secrets'][number]

/** Which secrets exist, how old they are, and when they should be renewed. */
export function SecretsPanel() {
  const t = useText(installationText)
  const heads = t.messages.secrets.columns
  const secrets = useQuery({
    queryKey: ['office.installation', 'secrets'],
    queryFn: ({ signal }) => call('officeInstallation.secrets', undefined, { signal }),
  })
  const name = ({ name: key, subject }: Secret) => t(($) => $.secrets.names[key], { subject })
  const since = ({ since: at }: Secret) => (at ? instantText(at) : t(($) => $.secrets.unset))
  const renew = ({ renewBy, due }: Secret) =>
    renewBy && (
      <Status tone={due ? 'warning' : 'success'}>
        {due ? `${t(($) => $.secrets.due)} · ${instantText(renewBy)}` : instantText(renewBy)}
      </Status>
    )
  const former = ({ former: count, underFormer }: Secret) =>
    [
      count > 0 ? t(($) => $.secrets.accepted, { count }) : t(($) => $.secrets.none),
      ...(underFormer ? [t(($) => $.secrets.under, { count: underFormer })] : []),
    ].join(' · ')
  const columns: Column<Secret>[] = [
    { key: 'name', head: heads.name, cell: name },
    { key: 'since', head: heads.since, cell: since, nowrap: true },
    { key: 'renew', head: heads.renew, cell: renew, nowrap: true },
    { key: 'former', head: heads.former, cell: former },
  ]
  return (
    <Panel title={t(($) => $.secrets.title)} note={t(($) => $.secrets.note)}>
      <Loaded query={secrets} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          bare
          label={t(($) => $.secrets.title)}
          columns={columns}
          rows={secrets.data?.secrets}
          rowKey={(row) => `${row.name} ${row.subject}`}
          rowLabel={name}
          card={(row) => (
            <div className={styles.card}>
              <strong>{name(row)}</strong>
              <span className={styles.quiet}>{since(row)}</span>
              {renew(row)}
              <span>{former(row)}</span>
            </div>
          )}
          empty={<EmptyState title={t(($) => $.secrets.none)} />}
        />
      </Loaded>
    </Panel>
  )
}
