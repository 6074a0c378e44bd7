import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Status } from '../../ui/status/status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { callsOf, useAgencyRights, type Agency, type AgencyPerson, type Realm } from './agency-calls.ts'
import styles from './agency-manager.module.css'
import { OwnerReset } from './owner-reset.tsx'
import { agenciesText } from './text.ts'

const KeysBelow = lazy(() => import('../api-clients/keys-below.tsx'))

const TONES = { active: 'success', inactive: 'info', testing: 'warning' } as const

/** The users of the agency and their roles. */
export function PeoplePanel({ agency, realm }: { readonly agency: Agency; readonly realm: Realm }) {
  const t = useText(agenciesText)
  const { id } = agency
  const { makesKeys } = useAgencyRights(realm)
  const people = useQuery({
    queryKey: ['agency', realm, id, 'people'],
    queryFn: ({ signal }) => callsOf(realm).people(id, signal),
  })
  const heads = t.messages.people
  const roles = ({ roles: held }: AgencyPerson) =>
    held.length > 0 ? t.list(held.map((role) => heads.roleNames[role])) : heads.noRole
  const status = ({ status: state, invited }: AgencyPerson) =>
    invited ? (
      <Status tone="warning">{heads.invited}</Status>
    ) : (
      <Status tone={TONES[state]}>{heads.statuses[state]}</Status>
    )
  const columns: Column<AgencyPerson>[] = [
    { key: 'name', head: heads.name, cell: ({ nickname }) => nickname },
    { key: 'email', head: heads.email, cell: ({ email }) => email },
    { key: 'roles', head: heads.roles, cell: roles },
    { key: 'status', head: heads.status, cell: status },
  ]
  return (
    <div className={styles.panels}>
      <Panel actions={<OwnerReset agency={agency} realm={realm} />}>
        <Loaded query={people} title={heads.failed} safe={t(($) => $.failedSafe)}>
          <DataTable
            bare
            label={t(($) => $.tabs.people)}
            columns={columns}
            rows={people.data?.people}
            rowKey={(person) => person.id}
            rowLabel={({ nickname }) => nickname}
            card={(person) => (
              <div className={styles.card}>
                <div className={styles.pair}>
                  <strong>{person.nickname}</strong>
                  {status(person)}
                </div>
                <span>{person.email}</span>
                <span className={styles.quiet}>{roles(person)}</span>
              </div>
            )}
            empty={<EmptyState title={heads.none}>{heads.noneText}</EmptyState>}
          />
        </Loaded>
      </Panel>
      {realm === 'portal' && agency.mayEdit && makesKeys && (
        <Suspense fallback={null}>
          <KeysBelow agency={agency} />
        </Suspense>
      )}
    </div>
  )
}
