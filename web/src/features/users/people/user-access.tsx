import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { useDateFormat } from '../../../shell/date-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { ResetFactorDialog } from '../../session/account-security/reset-factor-dialog.tsx'
import { accountSecurityText } from '../../session/account-security/text.ts'
import styles from './people.module.css'
import type { Person } from './person.ts'
import { peopleText } from './text.ts'

interface UserAccessProps {
  readonly person: Person
  readonly own: boolean
  readonly onChanged: (person: Person) => void
  readonly onRemoved: () => void
}

/** A user's access: their invitation, or password, second factor and sessions. */
export function UserAccess(props: UserAccessProps) {
  const t = useText(peopleText)
  if (props.own) return null
  return (
    <section className={styles.section}>
      <h3>{t(($) => $.access.title)}</h3>
      {props.person.invited ? <Invitation {...props} /> : <SignIn {...props} />}
    </section>
  )
}

function Invitation({ person, onChanged, onRemoved }: UserAccessProps) {
  const t = useText(peopleText)
  const dateFormat = useDateFormat()
  const queries = useQueryClient()
  const settled = { onError: toastError, onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }) }
  const params = { id: person.id }
  const resend = useMutation({
    ...settled,
    mutationFn: () => call('users.resendInvitation', { params }),
    onSuccess: (changed) => {
      onChanged(changed)
      toast.success(t(($) => $.invited, { email: person.username }))
    },
  })
  const withdraw = useMutation({
    ...settled,
    mutationFn: () => call('users.withdrawInvitation', { params }),
    onSuccess: () => {
      toast.success(t(($) => $.access.withdrawn, { name: person.nickname }))
      onRemoved()
    },
  })
  const invitation = person.details?.invitation
  return (
    <>
      {invitation && (
        <p>
          {t(($) => (invitation.state === 'open' ? $.access.open : $.access.over), {
            sent: instantText(invitation.sentAt, dateFormat),
            until: instantText(invitation.expiresAt, dateFormat),
          })}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          busy={resend.isPending}
          unavailable={person.status === 'inactive' ? t(($) => $.access.inactive) : null}
          onClick={() => resend.mutate()}
        >
          {t(($) => $.access.resend)}
        </Button>
        <Button kind="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t(($) => $.access.withdraw)}
        </Button>
      </div>
    </>
  )
}

function SignIn({ person, onChanged }: UserAccessProps) {
  const t = useText(peopleText)
  const security = useText(accountSecurityText)
  const [resetting, setResetting] = useState(false)
  const dateFormat = useDateFormat()
  const queries = useQueryClient()
  const params = { id: person.id }
  const key = ['users', 'sessions', person.id]
  const sessions = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('users.sessions', { params }, { signal }),
  })
  const reset = useMutation({
    mutationFn: () => call('users.resetPassword', { params }),
    onSuccess: ({ sentTo }) => toast.success(t(($) => $.access.resetSent, { email: sentTo })),
    onError: toastError,
  })
  const end = useMutation({
    mutationFn: (session: string | undefined) =>
      call('users.endSessions', { params, query: session === undefined ? {} : { session } }),
    onSuccess: () => toast.success(t(($) => $.access.ended)),
    onError: toastError,
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
  const list = sessions.data ?? []
  return (
    <>
      <p>{t(($) => $.access.resetLead)}</p>
      <div className={styles.actions}>
        <Button
          busy={reset.isPending}
          unavailable={person.status === 'inactive' ? t(($) => $.access.inactive) : null}
          onClick={() => reset.mutate()}
        >
          {t(($) => $.access.reset)}
        </Button>
        {list.length > 0 && (
          <Button busy={end.isPending} onClick={() => end.mutate(undefined)}>
            {t(($) => $.access.endAll)}
          </Button>
        )}
        {person.details?.secondFactor && (
          <Button kind="danger" onClick={() => setResetting(true)}>
            {security(($) => $.lost.button)}
          </Button>
        )}
      </div>
      {resetting && (
        <ResetFactorDialog
          name={person.nickname}
          reset={(reason) => call('users.resetFactor', { params, body: { reason } })}
          onDone={() => {
            if (person.details) onChanged({ ...person, details: { ...person.details, secondFactor: false } })
            void queries.invalidateQueries({ queryKey: ['users'] })
          }}
          onClose={() => setResetting(false)}
        />
      )}
      {sessions.data && list.length === 0 && <p className={styles.quiet}>{t(($) => $.access.nowhere)}</p>}
      <ul className={styles.sessions}>
        {list.map(({ id, browser, system, network, seenAt }) => (
          <li key={id}>
            <span>
              {[browser ?? t(($) => $.access.program), system, network].filter(Boolean).join(' · ')}
              <span className={styles.quiet}> {instantText(seenAt, dateFormat)}</span>
            </span>
            <Button size="sm" onClick={() => end.mutate(id)}>
              {t(($) => $.access.end)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function toastError(error: Error): void {
  toast.error(error.message)
}
