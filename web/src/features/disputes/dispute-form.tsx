import { DISPUTE_KINDS } from '@interline/domain/disputes/dispute'
import { CURRENCIES, type Currency } from '@interline/domain/money/money'
import { readTyped } from '@interline/domain/money/typed-amount'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Input } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { DateField } from '../../ui/kit/date-field.tsx'
import { SearchSelect } from '../../ui/kit/search-select.tsx'
import { FormSheet } from '../../shell/parts/form-sheet.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { Dispute } from './dispute-list.ts'
import styles from './disputes.module.css'
import { PaymentChoice, type DisputedPayment } from './payment-choice.tsx'
import { disputesText } from './text.ts'

type Body = Input<'officeDisputes.enter'>['body']
const REQUIRED = ['paymentId', 'disputeRef', 'amount', 'reason'] as const
type Required = (typeof REQUIRED)[number]

const EMPTY = {
  disputeRef: '',
  kind: 'chargeback' as Body['kind'],
  amount: '',
  reason: '',
  answerBy: '',
  taken: true,
  fee: '',
  feeCurrency: '' as Currency | '',
  note: '',
}
type Draft = typeof EMPTY

interface DisputeFormProps {
  /** What the payment is found by at first: our reference; empty: it is searched. */
  readonly words: string
  readonly onClose: () => void
  readonly onEntered: (dispute: Dispute) => void
}

/** Enters a dispute that the provider does not report. */
export function DisputeForm({ words, onClose, onEntered }: DisputeFormProps) {
  const t = useText(disputesText)
  const queries = useQueryClient()
  const [payment, setPayment] = useState<DisputedPayment | null>(null)
  const [draft, setDraft] = useState<Draft>(EMPTY)
  const [isChecked, setChecked] = useState(false)
  const currency = payment?.paid?.currency ?? null
  const amount = currency === null ? null : readTyped(draft.amount, currency)
  const feeCurrency = draft.feeCurrency || currency
  const fee = draft.fee.trim() === '' || feeCurrency === null ? undefined : readTyped(draft.fee, feeCurrency)
  const missing = new Set<Required>([
    ...(payment === null ? (['paymentId'] as const) : []),
    ...(['disputeRef', 'reason'] as const).filter((path) => draft[path].trim() === ''),
    ...(typeof amount !== 'bigint' || amount <= 0n ? (['amount'] as const) : []),
  ])
  const isFeeWrong = fee !== undefined && (typeof fee !== 'bigint' || fee <= 0n)
  const save = useMutation({
    mutationFn: (body: Body) => call('officeDisputes.enter', { body }),
    onSuccess: (made) => {
      toast.success(t(($) => $.form.done, { number: made.disputeRef }))
      void queries.invalidateQueries({ queryKey: ['disputes'] })
      onClose()
      onEntered(made)
    },
  })
  const failure = save.error instanceof Failure ? save.error : null
  const errorAt = (path: Required) =>
    failure?.at(path) ?? (isChecked && missing.has(path) ? t.messages.form.errors[path] : undefined)
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const send = () => {
    setChecked(true)
    if (missing.size > 0 || isFeeWrong || payment === null || currency === null) return
    const { fee: _typed, feeCurrency: _chosen, answerBy, ...rest } = draft
    save.mutate({
      ...rest,
      paymentId: payment.id,
      amount: Number(amount),
      currency,
      answerBy: answerBy || null,
      fee: fee === undefined || feeCurrency === null ? null : { amount: Number(fee), currency: feeCurrency },
    })
  }
  return (
    <FormSheet
      title={t(($) => $.form.title)}
      onClose={onClose}
      unsaved={draft !== EMPTY}
      action={t(($) => $.form.save)}
      onSend={send}
      sending={save}
    >
      <PaymentChoice
        words={words}
        chosen={payment}
        error={errorAt('paymentId')}
        onChoose={(next) => {
          setPayment(next)
          if (next?.paid && draft.amount === '') set({ amount: plain(next.paid.amount, next.paid.currency) })
        }}
      />
      <Fields draft={draft} currency={currency} errorAt={errorAt} onChange={set} />
      <Fee
        draft={draft}
        currency={feeCurrency}
        error={isChecked && isFeeWrong ? t(($) => $.form.errors.amount) : undefined}
        onChange={set}
      />
      <p className={styles.quiet}>{t(($) => $.form.posts)}</p>
    </FormSheet>
  )
}

/** As a person types it. */
function plain(minor: number, currency: Currency): string {
  const places = currency === 'JPY' || currency === 'KRW' ? 0 : 2
  return (minor / 10 ** places).toFixed(places)
}

interface FieldsProps {
  readonly draft: Draft
  readonly currency: Currency | null
  readonly errorAt: (path: Required) => string | undefined
  readonly onChange: (change: Partial<Draft>) => void
}

function Fields({ draft, currency, errorAt, onChange }: FieldsProps) {
  const t = useText(disputesText)
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={t(($) => $.facts.kind)}
          value={draft.kind}
          options={DISPUTE_KINDS.map((value) => ({ value, label: t.messages.kinds[value] }))}
          onChange={({ target }) => onChange({ kind: target.value as Draft['kind'] })}
        />
        <TextField
          label={t(($) => $.form.number)}
          maxLength={100}
          code
          autoComplete="off"
          value={draft.disputeRef}
          error={errorAt('disputeRef')}
          onChange={(event) => onChange({ disputeRef: event.target.value })}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={t(($) => $.facts.amount)}
          inputMode="decimal"
          autoComplete="off"
          trail={currency ?? undefined}
          value={draft.amount}
          error={errorAt('amount')}
          onChange={(event) => onChange({ amount: event.target.value })}
        />
        <DateField
          label={t(($) => $.facts.answerBy)}
          note={t(($) => $.form.optional)}
          value={draft.answerBy}
          direction="future"
          onChange={(answerBy) => onChange({ answerBy })}
        />
      </div>
      <TextField
        label={t(($) => $.facts.reason)}
        maxLength={300}
        value={draft.reason}
        error={errorAt('reason')}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
      <TextArea
        label={t(($) => $.noteLabel)}
        note={t(($) => $.form.optional)}
        rows={2}
        maxLength={500}
        value={draft.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </>
  )
}

interface FeeProps {
  readonly draft: Draft
  readonly currency: Currency | null
  readonly error: string | undefined
  readonly onChange: (change: Partial<Draft>) => void
}

function Fee({ draft, currency, error, onChange }: FeeProps) {
  const t = useText(disputesText)
  return (
    <>
      <Checkbox
        checked={draft.taken}
        hint={t(($) => $.form.takenHint)}
        onChange={(event) => onChange({ taken: event.target.checked })}
      >
        {t(($) => $.form.taken)}
      </Checkbox>
      <div className={styles.pair}>
        <TextField
          label={t(($) => $.facts.fee)}
          note={t(($) => $.form.optional)}
          inputMode="decimal"
          autoComplete="off"
          value={draft.fee}
          error={error}
          onChange={(event) => onChange({ fee: event.target.value })}
        />
        <SearchSelect
          label={t(($) => $.form.feeCurrency)}
          value={currency ?? ''}
          options={CURRENCIES.map((code) => ({ value: code, label: code }))}
          onChange={(next) => onChange({ feeCurrency: next as Currency })}
        />
      </div>
    </>
  )
}
