import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ResetFactorDialog } from '../../session/account-security/reset-factor-dialog.tsx'
import { accountSecurityText } from '../../session/account-security/text.ts'
import { useStaffTask, type Member } from './member.ts'
import styles from './staff.module.css'
import { staffText } from './text.ts'

interface StaffAccessProps {
  readonly member: Member
  readonly onChanged: (member: Member) => void
  readonly onRemoved: () => void
}

/** Access of a member of staff: their invitation, or password, second factor and sessions. */
export function StaffAccess(props: StaffAccessProps) {
  const t = useText(staffText)
  return (
    <section className={styles.section}>
      <h3>{t(($) => $.access.title)}</h3>
      {props.member.invitation ? <Invitation {...props} /> : <SignIn {...props} />}
    </section>
  )
}

function Invitation({ member, onChanged, onRemoved }: StaffAccessProps) {
  const t = useText(staffText)
  const params = { id: member.id }
  const resend = useStaffTask(
    () => call('officeStaff.resendInvitation', { params }),
    (changed) => {
      onChanged(changed)
      toast.success(t(($) => $.invited, { email: member.username }))
    },
  )
  const withdraw = useStaffTask(
    () => call('officeStaff.withdrawInvitation', { params }),
    () => {
      toast.success(t(($) => $.access.withdrawn, { name: member.nickname }))
      onRemoved()
    },
  )
  const error = resend.error ?? withdraw.error
  const { invitation } = member
  return (
    <>
      {invitation && (
        <p>
          {t(($) => (invitation.state === 'open' ? $.access.open : $.access.over), {
            sent: instantText(invitation.sentAt),
            until: instantText(invitation.expiresAt),
          })}
        </p>
      )}
      {error && <Notice tone="error">{error.message}</Notice>}
      <div className={styles.actions}>
        <Button busy={resend.isPending} onClick={() => resend.mutate(undefined)}>
          {t(($) => $.access.resend)}
        </Button>
        <Button kind="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
          {t(($) => $.access.withdraw)}
        </Button>
      </div>
    </>
  )
}

function SignIn({ member }: StaffAccessProps) {
  const t = useText(staffText)
  const security = useText(accountSecurityText)
  const queries = useQueryClient()
  const [resetting, setResetting] = useState(false)
  const params = { id: member.id }
  const reset = useStaffTask(
    () => call('officeStaff.resetPassword', { params }),
    ({ sentTo }) => toast.success(t(($) => $.access.resetSent, { email: sentTo })),
  )
  const end = useStaffTask(
    () => call('officeStaff.endSessions', { params }),
    () => toast.success(t(($) => $.access.ended)),
  )
  const error = reset.error ?? end.error
  return (
    <>
      <p>{t(($) => $.access.resetLead)}</p>
      {error && <Notice tone="error">{error.message}</Notice>}
      <div className={styles.actions}>
        <Button busy={reset.isPending} onClick={() => reset.mutate(undefined)}>
          {t(($) => $.access.reset)}
        </Button>
        <Button busy={end.isPending} onClick={() => end.mutate(undefined)}>
          {t(($) => $.access.endAll)}
        </Button>
        {member.secondFactor && (
          <Button kind="danger" onClick={() => setResetting(true)}>
            {security(($) => $.lost.button)}
          </Button>
        )}
      </div>
      {resetting && (
        <ResetFactorDialog
          name={member.nickname}
          reset={(reason) =>
            call('officeAccount.resetFactor', {
              body: { realm: 'office', username: member.username, reason },
            })
          }
          onDone={() => void queries.invalidateQueries({ queryKey: ['office.staff'] })}
          onClose={() => setResetting(false)}
        />
      )}
    </>
  )
}
