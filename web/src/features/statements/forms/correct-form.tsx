import { endedMonths, periodOn } from '@interline/domain/statements/period'
import { addDays } from '@interline/domain/time/local-date'
import { localDateAt } from '@interline/domain/time/zone'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../../api/failure.ts'
import { fulfil, intentionKey } from '../../../api/intention.ts'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { LinesTable } from '../lines-table.tsx'
import { periodText } from '@interline/domain/statements/period-text'
import { fullDate } from '../../../ui/format/dates.ts'
import { issueStatement, readStatement, type Statement, type StatementPlace } from '../reader.ts'
import styles from '../statements.module.css'
import { statementsText } from '../text.ts'

interface CorrectFormProps {
  readonly place: Exclude<StatementPlace, { readonly reader: 'own' }>
  readonly header: Statement['header']
  readonly onDone: () => void
}

/** Later movements that belong to the period of a statement, and the reason. */
export function CorrectForm({ place, header, onDone }: CorrectFormProps) {
  const t = useText(statementsText)
  const queries = useQueryClient()
  const months = laterMonths(header)
  const [month, setMonth] = useState(months.at(-1) ?? header.period)
  const [page, setPage] = useState(1)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const lines = useQuery({
    queryKey: ['statement', { ...place, period: month }, page],
    queryFn: ({ signal }) => readStatement({ ...place, period: month }, page, { signal }),
  })
  const intention = `correct ${place.agencyId} ${header.period} ${[...picked].join(' ')} ${reason}`
  const issue = useMutation({
    mutationFn: () =>
      issueStatement(
        place.reader,
        {
          agencyId: place.agencyId,
          period: header.period,
          correction: { entries: [...picked], reason: reason.trim() },
        },
        intentionKey(intention),
      ),
    onSuccess: async (made) => {
      fulfil(intention)
      toast.success(t(($) => $.correct.done, { number: made.corrections.at(-1)?.number ?? '' }))
      onDone()
      await queries.invalidateQueries()
    },
  })
  const isMissing = picked.size === 0 || reason.trim() === ''
  return (
    <form
      className={styles.correct}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isMissing) issue.mutate()
      }}
    >
      <h3 className={styles.heading}>{t(($) => $.correct.title)}</h3>
      <p className={styles.quiet}>{t(($) => $.correct.text)}</p>
      <SelectField
        label={t(($) => $.correct.from)}
        value={month}
        options={months.map((key) => ({ value: key, label: periodText(key, t.locale, fullDate) }))}
        onChange={(event) => {
          setMonth(event.target.value)
          setPage(1)
        }}
      />
      <LinesTable
        lines={lines.data?.lines}
        zone={header.timeZone}
        showInvoiceType={false}
        onPage={setPage}
        selection={{ keys: picked, onChange: setPicked }}
        empty={<EmptyState title={t(($) => $.correct.none)} />}
      />
      <TextField
        label={t(($) => $.correct.reason)}
        hint={t(($) => $.correct.reasonHint)}
        value={reason}
        maxLength={300}
        onChange={(event) => setReason(event.target.value)}
      />
      {isTried && isMissing && <Notice tone="error">{t(($) => $.correct.missing)}</Notice>}
      {issue.error instanceof Failure && (
        <Notice tone="error" live="assertive">
          {issue.error.message}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={issue.isPending}>
          {t(($) => $.correct.submit)}
        </Button>
        <Button onClick={onDone}>{t(($) => $.correct.cancel)}</Button>
      </div>
    </form>
  )
}

/** The months after a statement, up to the open one; oldest first. */
function laterMonths({ endsOn, timeZone }: Statement['header']): string[] {
  const now = serverNow()
  const next = addDays(endsOn, 1)
  const ended = endedMonths(next, { zone: timeZone, now }).map(({ period }) => period)
  return [...new Set([...ended, periodOn(localDateAt(now, timeZone), 'month').period])]
}
