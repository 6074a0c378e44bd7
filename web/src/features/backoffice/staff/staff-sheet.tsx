import { lazy, Suspense, useState, type FormEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { Status } from '../../../ui/status/status.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { STATE_TONES, stateOf, useStaffTask, type Member } from './member.ts'
import { StaffAccess } from './staff-access.tsx'
import { StaffRoles } from './staff-fields.tsx'
import styles from './staff.module.css'
import { staffText } from './text.ts'

interface StaffSheetProps {
  readonly member: Member
  readonly own: boolean
  readonly onClose: () => void
  readonly onChanged: (member: Member) => void
}

const FORM = 'edit-staff'
// Seldom needed.
const PersonSection = lazy(() => import('../personal-data/person-section.tsx'))

/** One member of staff: name, roles, status, and access. */
export function StaffSheet({ member, own, onClose, onChanged }: StaffSheetProps) {
  const t = useText(staffText)
  const queries = useQueryClient()
  const { nickname, roles, status, version, id } = member
  const [first] = useState({ nickname, roles, status })
  const [draft, setDraft] = useState(first)
  const [tried, setTried] = useState(false)
  const save = useStaffTask(
    () =>
      call('officeStaff.update', {
        params: { id },
        body: { ...draft, nickname: draft.nickname.trim(), version },
      }),
    (changed) => {
      onChanged(changed)
      toast.success(t(($) => $.saved))
    },
  )
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part })
    save.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (draft.nickname.trim() !== '' && draft.roles.length > 0 && !save.isPending) save.mutate(undefined)
  }
  const unsaved = JSON.stringify(draft) !== JSON.stringify(first)
  return (
    <Sheet
      open
      title={nickname}
      onClose={onClose}
      dismissible={!save.isPending}
      unsaved={unsaved}
      foot={
        <>
          <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
          <Button
            kind="primary"
            type="submit"
            form={FORM}
            busy={save.isPending}
            unavailable={unsaved ? null : t(($) => $.unchanged)}
          >
            {t(($) => $.save)}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={submit} noValidate>
        <div>
          <Status pill tone={STATE_TONES[stateOf(member)]}>
            {t.messages.states[stateOf(member)]}
          </Status>
        </div>
        <TextField
          label={t(($) => $.fields.name)}
          maxLength={50}
          value={draft.nickname}
          error={tried && draft.nickname.trim() === '' && t(($) => $.fields.nameMissing)}
          onChange={(event) => change({ nickname: event.target.value })}
        />
        <TextField
          label={t(($) => $.fields.email)}
          hint={t(($) => $.fields.emailFixed)}
          value={member.username}
          disabled
        />
        {own ? (
          <p className={styles.quiet}>{t(($) => $.ownRights)}</p>
        ) : (
          <>
            <StaffRoles
              roles={draft.roles}
              missing={tried && draft.roles.length === 0}
              onChange={(next) => change({ roles: next })}
            />
            <Segmented
              label={t(($) => $.columns.status)}
              value={draft.status}
              segments={(['active', 'inactive'] as const).map((value) => ({
                value,
                label: t.messages.states[value],
              }))}
              onChange={(next) => change({ status: next })}
            />
          </>
        )}
        {save.error instanceof Failure && (
          <Notice tone="error" live="assertive">
            {save.error.message}
          </Notice>
        )}
      </form>
      {!own && <StaffAccess member={member} onChanged={onChanged} onRemoved={onClose} />}
      {!own && (
        <Suspense>
          <PersonSection
            person={{ kind: 'staff', username: member.username }}
            onForgotten={() => {
              void queries.invalidateQueries({ queryKey: ['office.staff'] })
              onClose()
            }}
          />
        </Suspense>
      )}
    </Sheet>
  )
}
