import { RETENTION_MAX_DAYS, retentionFault } from '@interline/domain/retention/retention'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import styles from './retention.module.css'
import { retentionText } from './text.ts'

export type Period = Reply<'officeRetention.save'>

export const PERIODS_KEY = ['office.retention', 'periods']

const FORM = 'retention-period'

/** Another period for one kind. A shorter one waits for a day. */
export function PeriodSheet({ period, onClose }: { readonly period: Period; readonly onClose: () => void }) {
  const t = useText(retentionText)
  const queries = useQueryClient()
  const [typed, setTyped] = useState(String(period.days ?? ''))
  const [tried, setTried] = useState(false)
  const { kind, min, inForce, version } = period
  const days = /^\d{1,5}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN
  const fault = retentionFault(kind, days)
  const isShorter = !fault && (inForce === null || days < inForce)
  const save = useMutation({
    mutationFn: () => call('officeRetention.save', { params: { kind }, body: { days, version } }),
    onSuccess: () => {
      toast.success(t(($) => $.saved))
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: PERIODS_KEY }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!fault && !save.isPending) save.mutate()
  }
  return (
    <Sheet
      open
      title={t(($) => $.kinds[kind].name)}
      onClose={onClose}
      dismissible={!save.isPending}
      unsaved={typed !== String(period.days ?? '')}
      foot={
        <>
          <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
          <Button kind="primary" type="submit" form={FORM} busy={save.isPending}>
            {t(($) => $.save)}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={submit} noValidate>
        <p>{t(($) => $.kinds[kind].what)}</p>
        <TextField
          label={t(($) => $.daysLabel)}
          note={t(($) => $.kinds[kind].after)}
          inputMode="numeric"
          maxLength={5}
          value={typed}
          error={tried && fault ? t(($) => $.range, { min, max: RETENTION_MAX_DAYS }) : undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            save.reset()
          }}
        />
        {isShorter && <Notice tone="warning">{t(($) => $.shorter)}</Notice>}
        {save.error && (
          <Notice tone="error" live="assertive">
            {save.error.message}
          </Notice>
        )}
      </form>
    </Sheet>
  )
}
