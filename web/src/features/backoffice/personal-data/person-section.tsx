import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Input } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { FoundPerson } from './found-person.tsx'
import styles from './personal-data.module.css'
import { personalDataText } from './text.ts'

interface PersonSectionProps {
  /** Of no agency: a member of the staff, or whoever sent an enquiry. */
  readonly person: Extract<Input<'officePersonalData.look'>['body']['person'], { kind: 'staff' | 'enquirer' }>
  readonly onForgotten: () => void
}

/** What is stored about a person, beside the person: export and removal. For the platform's administrators. */
export default function PersonSection({ person, onForgotten }: PersonSectionProps) {
  const t = useText(personalDataText)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const look = useMutation({
    mutationFn: () => call('officePersonalData.look', { body: { agencyId: null, person } }),
  })
  const ask = useMutation({
    mutationFn: () =>
      call('officePersonalData.export', { body: { agencyId: null, person, reason: reason.trim() } }),
    onSuccess: () => toast.success(t(($) => $.section.requested)),
  })
  const isReady = () => {
    setTried(true)
    return reason.trim() !== ''
  }
  const error = look.error ?? ask.error
  return (
    <section className={styles.section}>
      <h3>{t(($) => $.title)}</h3>
      {error && (
        <Notice tone="error" live="assertive">
          {error.message}
        </Notice>
      )}
      {look.data ? (
        <>
          <TextField
            label={t(($) => $.fields.reason)}
            hint={t(($) => $.reasonHint)}
            maxLength={300}
            value={reason}
            error={tried && reason.trim() === '' ? t(($) => $.missing.reason) : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
          <FoundPerson
            found={look.data}
            asked={{ agencyId: null, person, reason: reason.trim() }}
            exporting={ask.isPending}
            isReady={isReady}
            onExport={() => ask.mutate()}
            onForgotten={onForgotten}
          />
          {ask.data && <Link to={paths.officePersonalData}>{t(($) => $.section.toExports)}</Link>}
        </>
      ) : (
        <div className={styles.actions}>
          <Button busy={look.isPending} onClick={() => look.mutate()}>
            {t(($) => $.section.open)}
          </Button>
        </div>
      )}
    </section>
  )
}
