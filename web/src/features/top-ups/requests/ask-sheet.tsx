import { CURRENCIES, type Currency } from '@interline/domain/money/money'
import { readTyped } from '@interline/domain/money/typed-amount'
import { TOP_UP_METHODS } from '@interline/domain/top-ups/states'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Input } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { fulfil, intentionKey } from '../../../api/intention.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { booksDay } from '../../../shell/date-format.ts'
import { DateField } from '../../../ui/kit/date-field.tsx'
import { SearchSelect } from '../../../ui/kit/search-select.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { amountExample } from '../top-up-draft.ts'
import styles from '../top-ups.module.css'
import { topUpsText } from '../text.ts'
import { ProofField, type ProofDraft } from './proof-field.tsx'

type Body = Input<'topUpRequests.create'>['body']

interface AskDraft {
  readonly applyTo: NonNullable<Body['applyTo']>
  readonly currency: Currency
  readonly amount: string
  readonly paidOn: string
  readonly method: Body['method']
  readonly reference: string
  readonly note: string
}

function newAsk(currency: Currency): AskDraft {
  const paidOn = booksDay()
  return {
    applyTo: 'balance',
    currency,
    amount: '',
    paidOn,
    method: 'bank_transfer',
    reference: '',
    note: '',
  }
}

export interface AskSheetProps {
  /** Settlement currency of the agency. */
  readonly currency: Currency
  /** The agency owes credit. */
  readonly owes: boolean
  readonly onClose: () => void
}

/** An agency reports a transfer to its seller. */
export function AskSheet({ currency: own, owes, onClose }: AskSheetProps) {
  const t = useText(topUpsText)
  const queries = useQueryClient()
  const [begun] = useState(() => newAsk(own))
  const [draft, setDraft] = useState(begun)
  const [files, setFiles] = useState<readonly ProofDraft[]>([])
  const [isChecked, setChecked] = useState(false)
  const minor = readTyped(draft.amount, draft.currency)
  const isUnderWay = files.some(({ id, error }) => id === null && error === null)
  const send = useMutation({
    mutationFn: async (amount: number) => {
      const proofs = files.flatMap(({ id }) => (id === null ? [] : [id]))
      const body = { ...draft, amount, proofs }
      const intention = `request top-up ${JSON.stringify(body)}`
      await call('topUpRequests.create', { body }, { idempotencyKey: intentionKey(intention) })
      fulfil(intention)
    },
    onSuccess: () => {
      toast.success(t(($) => $.ask.sent))
      void queries.invalidateQueries({ queryKey: ['topUpRequests'] })
      onClose()
    },
  })
  const failure = send.error instanceof Failure ? send.error : null
  const isAmount = minor !== null && minor > 0n
  return (
    <Sheet
      open
      onClose={onClose}
      dismissible={!send.isPending}
      unsaved={draft !== begun || files.length > 0}
      title={t(($) => $.ask.title)}
      foot={
        <Button
          kind="primary"
          busy={send.isPending}
          unavailable={isUnderWay ? t(($) => $.proof.wait) : null}
          onClick={() => {
            setChecked(true)
            if (isAmount && draft.paidOn !== '') send.mutate(Number(minor))
          }}
        >
          {t(($) => $.ask.send)}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.quiet}>{t(($) => $.ask.about)}</p>
        {failure && failure.fields.length === 0 && (
          <Notice tone="error" live="assertive">
            {failure.message}
          </Notice>
        )}
        <AskFields
          draft={draft}
          owes={owes}
          today={begun.paidOn}
          isChecked={isChecked}
          failure={failure}
          onChange={setDraft}
        />
        <ProofField
          files={files}
          onChange={setFiles}
          error={failure?.fields.find(({ path }) => path.startsWith('proofs'))?.message}
        />
      </div>
    </Sheet>
  )
}

interface AskFieldsProps {
  readonly draft: AskDraft
  readonly owes: boolean
  readonly today: string
  /** After a send attempt: missing fields show their messages. */
  readonly isChecked: boolean
  readonly failure: Failure | null
  readonly onChange: (draft: AskDraft) => void
}

function AskFields({ draft, owes, today, isChecked, failure, onChange }: AskFieldsProps) {
  const t = useText(topUpsText)
  const set = (change: Partial<AskDraft>) => onChange({ ...draft, ...change })
  const isAmount = (readTyped(draft.amount, draft.currency) ?? 0n) > 0n
  return (
    <>
      {owes && (
        <Segmented
          label={t(($) => $.fields.applyTo)}
          value={draft.applyTo}
          wide
          segments={(['balance', 'credit'] as const).map((value) => ({
            value,
            label: t.messages.targets[value],
          }))}
          onChange={(applyTo) => set({ applyTo })}
        />
      )}
      <div className={styles.pair}>
        <SearchSelect
          label={t(($) => $.requests.currency)}
          value={draft.currency}
          options={CURRENCIES.map((code) => ({ value: code, label: code }))}
          onChange={(currency) => set({ currency: currency as Currency })}
        />
        <TextField
          label={t(($) => $.requests.amount)}
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          error={
            failure?.at('amount') ??
            (isChecked && !isAmount
              ? t(($) => $.fields.receivedAmount.error, { example: amountExample(draft.currency) })
              : undefined)
          }
          onChange={(event) => set({ amount: event.target.value })}
        />
      </div>
      <div className={styles.pair}>
        <DateField
          label={t(($) => $.requests.paidOn)}
          value={draft.paidOn}
          direction="past"
          max={today}
          error={
            failure?.at('paidOn') ?? (isChecked && draft.paidOn === '' ? t(($) => $.ask.day) : undefined)
          }
          onChange={(paidOn) => set({ paidOn })}
        />
        <SelectField
          label={t(($) => $.requests.method)}
          value={draft.method}
          options={TOP_UP_METHODS.map((value) => ({ value, label: t.messages.methods[value] }))}
          onChange={(event) => set({ method: event.target.value as Body['method'] })}
        />
      </div>
      <TextField
        label={t(($) => $.requests.reference)}
        note={t(($) => $.optional)}
        maxLength={64}
        value={draft.reference}
        onChange={(event) => set({ reference: event.target.value })}
      />
      <TextField
        label={t(($) => $.fields.note)}
        note={t(($) => $.optional)}
        maxLength={300}
        value={draft.note}
        onChange={(event) => set({ note: event.target.value })}
      />
    </>
  )
}
