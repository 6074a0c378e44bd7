import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import styles from './impersonation-page.module.css'
import { officeText } from './text.ts'

const StartDialog = lazy(() => import('../../../shell/impersonation/start-dialog.tsx'))

type Person = Reply<'impersonation.people'>['people'][number]

interface PeoplePanelProps {
  readonly agencyId: number
  /** Back to the agencies, where the screen fits only one of the two. */
  readonly onBack: () => void
}

/** The users of the chosen agency, each with a button to view the portal as them. */
export function PeoplePanel({ agencyId, onBack }: PeoplePanelProps) {
  const t = useText(officeText)
  const [chosen, setChosen] = useState<Person | null>(null)
  const people = useQuery({
    queryKey: ['impersonation.people', agencyId],
    queryFn: ({ signal }) => call('impersonation.people', { params: { id: agencyId } }, { signal }),
  })
  const { agency, people: rows } = people.data ?? {}
  return (
    <div className={styles.people}>
      <div className={styles.back}>
        <Button size="sm" onClick={onBack}>
          <ChevronLeft aria-hidden="true" size={16} /> {t(($) => $.agencies)}
        </Button>
      </div>
      <Loaded query={people} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        {!agency || !rows ? (
          <Skeleton height="240px" />
        ) : (
          <Panel title={agency.name}>
            {agency.status !== 'active' && (
              <p className={styles.none}>
                {t(($) => $.closed, { status: t(($) => $.status[agency.status]) })}
              </p>
            )}
            {rows.length === 0 && <p className={styles.none}>{t(($) => $.nobody)}</p>}
            <ul className={styles.list}>
              {rows.map((person) => (
                <li key={person.id} className={styles.person}>
                  <div>
                    <span>
                      {person.nickname}
                      {person.status !== 'active' && <Tag>{t(($) => $.status[person.status])}</Tag>}
                    </span>
                    <small>
                      {[
                        person.username,
                        person.roles.map((role) => t(($) => $.roles[role])).join(t(($) => $.and)),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </div>
                  <Button
                    size="sm"
                    unavailable={person.canBeSeen ? null : t(($) => $.away)}
                    onClick={() => setChosen(person)}
                  >
                    {t(($) => $.see, { person: person.nickname })}
                  </Button>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </Loaded>
      {chosen && agency && (
        <Suspense fallback={null}>
          <StartDialog
            target={{ userId: chosen.id }}
            person={chosen.nickname}
            agency={agency.name}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
