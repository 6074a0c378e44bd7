import { useMutation } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { call, type Input, type Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { fullDate, instantText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import styles from './personal-data.module.css'
import { personalDataText } from './text.ts'

type Found = Reply<'officePersonalData.look'>
type Asked = Omit<Input<'officePersonalData.forget'>['body'], 'name'>

interface FoundPersonProps {
  readonly found: Found
  readonly asked: Asked
  readonly exporting: boolean
  /** Checks the fields around it, and shows what is missing. */
  readonly isReady: () => boolean
  readonly onExport: () => void
  readonly onForgotten: () => void
}

/** What is stored about the person, with the export and, if nothing keeps the data, the removal. */
export function FoundPerson({ found, asked, exporting, isReady, onExport, onForgotten }: FoundPersonProps) {
  const t = useText(personalDataText)
  const [asking, setAsking] = useState(false)
  const facts = [
    ...(found.agencyName === null
      ? []
      : [
          t(($) => $.found.orders, { count: found.orders }),
          t(($) => $.found.open, { count: found.openOrders }),
        ]),
    ...(found.lastTravel ? [t(($) => $.found.lastTravel, { day: fullDate(found.lastTravel) })] : []),
    ...(found.oftenUsed > 0 ? [t(($) => $.found.oftenUsed, { count: found.oftenUsed })] : []),
    ...(found.enquiries > 0 ? [t(($) => $.found.enquiries, { count: found.enquiries })] : []),
    ...(found.logEntries > 0 ? [t(($) => $.found.log, { count: found.logEntries })] : []),
  ]
  return (
    <section className={styles.form} aria-live="polite">
      <h3>{[found.name, found.agencyName].filter(Boolean).join(' · ')}</h3>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {found.keptBecause && (
        <Notice tone="warning">
          {t(($) => $.kept[found.keptBecause ?? 'period'], {
            time: found.keptUntil ? instantText(found.keptUntil) : '',
          })}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button busy={exporting} onClick={() => isReady() && onExport()}>
          {t(($) => $.exports.request)}
        </Button>
        {!found.keptBecause && (
          <Button kind="danger" onClick={() => isReady() && setAsking(true)}>
            {t(($) => $.forget.open)}
          </Button>
        )}
      </div>
      {asking && (
        <ForgetDialog
          found={found}
          asked={asked}
          onClose={() => setAsking(false)}
          onForgotten={onForgotten}
        />
      )}
    </section>
  )
}

function ForgetDialog({
  found,
  asked,
  onClose,
  onForgotten,
}: Pick<FoundPersonProps, 'found' | 'asked' | 'onForgotten'> & { readonly onClose: () => void }) {
  const t = useText(personalDataText)
  const id = useId()
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const isSame = name.trim() === found.name
  const forget = useMutation({
    mutationFn: () => call('officePersonalData.forget', { body: { ...asked, name: name.trim() } }),
    onSuccess: ({ orders }) => {
      toast.success(
        found.agencyName === null
          ? t(($) => $.forget.donePerson)
          : t(($) => $.forget.done, { count: orders }),
      )
      onClose()
      onForgotten()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isSame && !forget.isPending) forget.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!forget.isPending}
      title={t(($) => $.forget.title)}
      foot={
        <>
          <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
          <Button type="submit" form={id} kind="danger" busy={forget.isPending}>
            {t(($) => $.forget.submit)}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <p>{t(($) => (found.agencyName === null ? $.forget.textPerson : $.forget.text))}</p>
        <TextField
          label={t(($) => $.forget.type, { name: found.name })}
          autoComplete="off"
          error={tried && !isSame ? t(($) => $.forget.differs) : undefined}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            forget.reset()
          }}
        />
        {forget.error && (
          <Notice tone="error" live="assertive">
            {forget.error.message}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
