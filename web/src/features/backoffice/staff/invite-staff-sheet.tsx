import type { OfficeRole } from '@interline/domain/access/access'
import { isEmail } from '@interline/domain/text/email'
import { useState, type FormEvent } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { fulfil, intentionKey } from '../../../api/intention.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useStaffTask } from './member.ts'
import { StaffRoles } from './staff-fields.tsx'
import styles from './staff.module.css'
import { staffText } from './text.ts'

const FORM = 'invite-staff'
const EMPTY = { email: '', nickname: '', roles: [] as OfficeRole[] }

/** Invites a new member of staff. */
export function InviteStaffSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText(staffText)
  const [draft, setDraft] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const wrong = {
    nickname: draft.nickname.trim() === '',
    email: !isEmail(draft.email.trim()),
    roles: draft.roles.length === 0,
  }
  const intention = `invite staff ${JSON.stringify(draft)}`
  const invite = useStaffTask(
    () =>
      call(
        'officeStaff.invite',
        { body: { ...draft, email: draft.email.trim(), nickname: draft.nickname.trim() } },
        { idempotencyKey: intentionKey(intention) },
      ),
    (made) => {
      fulfil(intention)
      toast.success(t(($) => $.invited, { email: made.username }))
      onClose()
    },
  )
  const failure = invite.error instanceof Failure ? invite.error : null
  const taken = failure?.key === 'users.name_taken' ? failure.message : undefined
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part })
    invite.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!Object.values(wrong).includes(true) && !invite.isPending) invite.mutate(undefined)
  }
  return (
    <Sheet
      open
      title={t(($) => $.inviteTitle)}
      onClose={onClose}
      dismissible={!invite.isPending}
      unsaved={draft !== EMPTY}
      foot={
        <>
          <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
          <Button kind="primary" type="submit" form={FORM} busy={invite.isPending}>
            {t(($) => $.sendInvitation)}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={submit} noValidate>
        <p>{t(($) => $.inviteLead)}</p>
        <TextField
          label={t(($) => $.fields.name)}
          maxLength={50}
          value={draft.nickname}
          error={tried && wrong.nickname && t(($) => $.fields.nameMissing)}
          onChange={(event) => change({ nickname: event.target.value })}
        />
        <TextField
          label={t(($) => $.fields.email)}
          type="email"
          maxLength={254}
          hint={t(($) => $.fields.emailHint)}
          value={draft.email}
          error={taken ?? (tried && wrong.email && t(($) => $.fields.emailRule))}
          onChange={(event) => change({ email: event.target.value })}
        />
        <StaffRoles
          roles={draft.roles}
          missing={tried && wrong.roles}
          onChange={(roles) => change({ roles })}
        />
        {failure && !taken && (
          <Notice tone="error" live="assertive">
            {failure.message}
          </Notice>
        )}
      </form>
    </Sheet>
  )
}
