import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../../api/failure.ts'
import { fulfil, intentionKey } from '../../../api/intention.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import type { Option } from '../../../ui/field/select-field.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { PeriodFields, usePeriodFields } from './period-fields.tsx'
import { issueStatement, type StatementPlace } from '../reader.ts'
import styles from '../statements.module.css'
import { statementsText } from '../text.ts'

interface IssueDialogProps {
  readonly reader: 'sub' | 'office'
  readonly agencies: readonly Option[]
  readonly onClose: () => void
  readonly onIssued: (place: StatementPlace) => void
}

/** Issues the statement of any period that has ended. */
export function IssueDialog({ reader, agencies, onClose, onIssued }: IssueDialogProps) {
  const t = useText(statementsText)
  const queries = useQueryClient()
  const [agency, setAgency] = useState(agencies.length === 1 ? agencies[0]!.value : '')
  const { period, fields } = usePeriodFields('week')
  const [isTried, setTried] = useState(false)
  const intention = `issue ${agency} ${period?.period ?? ''}`
  const issue = useMutation({
    mutationFn: () =>
      issueStatement(
        reader,
        { agencyId: Number(agency), period: period?.period ?? '' },
        intentionKey(intention),
      ),
    onSuccess: async (made) => {
      fulfil(intention)
      toast.success(t(($) => $.issue.done, { number: made.number ?? '' }))
      onIssued({ reader, agencyId: made.agencyId, period: made.period })
      await queries.invalidateQueries({ queryKey: ['statements of agencies'] })
    },
  })
  const isMissing = agency === '' || period === undefined
  const submit = () => {
    setTried(true)
    if (!isMissing) issue.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!issue.isPending}
      title={t(($) => $.issue.title)}
      foot={
        <>
          <Button kind="primary" busy={issue.isPending} onClick={submit}>
            {t(($) => $.issue.submit)}
          </Button>
          <Button onClick={onClose}>{t(($) => $.issue.cancel)}</Button>
        </>
      }
    >
      <div className={styles.form}>
        <SelectField
          label={t(($) => $.issue.agency)}
          placeholder={t(($) => $.issue.choose)}
          value={agency}
          options={agencies}
          onChange={(event) => setAgency(event.target.value)}
        />
        <PeriodFields {...fields} />
        {isTried && isMissing && <Notice tone="error">{t(($) => $.issue.missing)}</Notice>}
        {issue.error instanceof Failure && (
          <Notice tone="error" live="assertive">
            {issue.error.message}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
