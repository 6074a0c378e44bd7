import { MAX_DISPUTE_FILES, type DisputeOutcome } from '@interline/domain/disputes/dispute'
import { CURRENCIES, type Currency } from '@interline/domain/money/money'
import { readTyped } from '@interline/domain/money/typed-amount'
import { MAX_UPLOAD_BYTES } from '@interline/domain/uploads/upload-kind'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { useDownload } from '../../shell/use-download.ts'
import { buttonClass } from '../../ui/button/button-look.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { SearchSelect } from '../../ui/kit/search-select.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { Dispute } from './dispute-list.ts'
import styles from './disputes.module.css'
import { disputesText } from './text.ts'

interface PartProps {
  readonly row: Dispute
  readonly mayWork: boolean
}

/** Changes a dispute by a call of the treasury, and stores what it has become. */
function useChange<Asked>(change: (asked: Asked) => Promise<Dispute>, onDone?: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (next) => {
      queries.setQueryData(['disputes', 'office', 'one', next.id], next)
      onDone?.()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['disputes'] }),
  })
}

/** What the treasury does beside answering: the evidence, the fee, and the outcome of a dispute that it entered. */
export function TreasuryWork(props: PartProps) {
  return (
    <>
      <Evidence {...props} />
      {props.mayWork && props.row.feeSource !== 'file' && <FeeForm {...props} />}
      {props.mayWork && props.row.outcomes.length > 0 && <Outcomes {...props} />}
    </>
  )
}

function Evidence({ row, mayWork }: PartProps) {
  const t = useText(disputesText)
  const id = useId()
  const download = useDownload()
  const add = useChange((file: File) =>
    call('officeDisputes.addFile', {
      params: { id: row.id },
      query: { name: file.name.slice(-120) },
      body: file,
    }),
  )
  const take = (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_UPLOAD_BYTES) toast.error(t(($) => $.files.tooBig))
    else add.mutate(file)
  }
  const mayAdd = mayWork && row.files.length < MAX_DISPUTE_FILES
  if (!mayAdd && row.files.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{t(($) => $.files.title)}</h3>
      {add.error && (
        <Notice tone="error" live="assertive">
          {add.error.message}
        </Notice>
      )}
      <div className={styles.buttons}>
        {row.files.map((file) => (
          <Button
            key={file.id}
            size="sm"
            busy={download.busy}
            onClick={() =>
              void download.save(
                'officeDisputes.file',
                { params: { id: row.id, file: file.id } },
                { fallbackName: file.name },
              )
            }
          >
            {file.name}
          </Button>
        ))}
        {mayAdd && (
          <>
            <input
              id={id}
              type="file"
              className="visually-hidden"
              accept=".jpg,.jpeg,.png,.pdf"
              disabled={add.isPending}
              onChange={(event) => {
                take(event.target.files?.[0])
                event.target.value = ''
              }}
            />
            <label htmlFor={id} className={buttonClass({ size: 'sm' })} aria-busy={add.isPending}>
              <Upload aria-hidden="true" />
              {t(($) => $.files.add)}
            </label>
          </>
        )}
      </div>
    </section>
  )
}

function FeeForm({ row }: PartProps) {
  const t = useText(disputesText)
  const [typed, setTyped] = useState('')
  const [currency, setCurrency] = useState<Currency>(row.fee?.currency ?? row.amount.currency)
  const [isChecked, setChecked] = useState(false)
  const minor = readTyped(typed, currency)
  const isWrong = typeof minor !== 'bigint' || minor < 0n
  const save = useChange(
    (amount: number) =>
      call('officeDisputes.fee', {
        params: { id: row.id },
        body: { amount, currency, version: row.version },
      }),
    () => {
      setTyped('')
      setChecked(false)
    },
  )
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (!isWrong) save.mutate(Number(minor))
      }}
    >
      <h3 className={styles.heading}>{t(($) => (row.fee ? $.fee.correct : $.fee.enter))}</h3>
      {save.error && (
        <Notice tone="error" live="assertive">
          {save.error.message}
        </Notice>
      )}
      <div className={styles.pair}>
        <TextField
          label={t(($) => $.facts.fee)}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={isChecked && isWrong ? t(($) => $.fee.missing) : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SearchSelect
          label={t(($) => $.form.feeCurrency)}
          value={currency}
          options={CURRENCIES.map((code) => ({ value: code, label: code }))}
          onChange={(next) => setCurrency(next as Currency)}
        />
      </div>
      <div>
        <Button type="submit" busy={save.isPending}>
          {t(($) => $.fee.save)}
        </Button>
      </div>
      <p className={styles.quiet}>{t(($) => $.fee.help)}</p>
    </form>
  )
}

/** A posting cannot be undone: the button of an outcome asks once more. */
function Outcomes({ row }: PartProps) {
  const t = useText(disputesText)
  const [chosen, setChosen] = useState<DisputeOutcome | null>(null)
  const record = useChange(
    (outcome: DisputeOutcome) =>
      call('officeDisputes.record', { params: { id: row.id }, body: { outcome, version: row.version } }),
    () => setChosen(null),
  )
  return (
    <section className={styles.form}>
      <h3 className={styles.heading}>{t(($) => $.outcome.title)}</h3>
      {record.error && (
        <Notice tone="error" live="assertive">
          {record.error.message}
        </Notice>
      )}
      {chosen === null ? (
        <div className={styles.buttons}>
          {row.outcomes.map((outcome) => (
            <Button key={outcome} onClick={() => setChosen(outcome)}>
              {t.messages.outcome[outcome]}
            </Button>
          ))}
        </div>
      ) : (
        <>
          <p>{t.messages.outcome.means[chosen]}</p>
          <div className={styles.buttons}>
            <Button kind="primary" busy={record.isPending} onClick={() => record.mutate(chosen)}>
              {t.messages.outcome.confirm[chosen]}
            </Button>
            <Button onClick={() => setChosen(null)}>{t(($) => $.outcome.cancel)}</Button>
          </div>
        </>
      )}
    </section>
  )
}
