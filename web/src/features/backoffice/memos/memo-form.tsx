import { MEMO_KINDS } from '@interline/domain/backoffice/memos/memo'
import { CURRENCIES, type Currency } from '@interline/domain/money/money'
import { readTyped } from '@interline/domain/money/typed-amount'
import { platformDay } from '@interline/domain/time/zone'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Input } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { fulfil, intentionKey } from '../../../api/intention.ts'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { DateField } from '../../../ui/kit/date-field.tsx'
import { SearchSelect } from '../../../ui/kit/search-select.tsx'
import { FormSheet } from '../../../shell/parts/form-sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import styles from '../treasury/treasury.module.css'
import type { Memo } from './memo-tones.ts'
import { memosText } from './text.ts'

type Body = Input<'officeMemos.create'>['body']
const REQUIRED = ['number', 'airline', 'ticket', 'amount', 'reason', 'receivedOn'] as const
type Required = (typeof REQUIRED)[number]

const EMPTY = {
  kind: 'adm' as Body['kind'],
  number: '',
  airline: '',
  ticket: '',
  amount: '',
  currency: 'CNY' as Currency,
  reason: '',
  receivedOn: '',
  disputeBy: '',
}
type Draft = typeof EMPTY

interface MemoFormProps {
  readonly onClose: () => void
  readonly onEntered: (memo: Memo) => void
}

/** Enters a memo in the register. */
export function MemoForm({ onClose, onEntered }: MemoFormProps) {
  const t = useText(memosText)
  const queries = useQueryClient()
  const [begun] = useState(() => ({ ...EMPTY, receivedOn: platformDay(serverNow()) }))
  const [draft, setDraft] = useState<Draft>(begun)
  const [isChecked, setChecked] = useState(false)
  const minor = readTyped(draft.amount, draft.currency)
  const missing = new Set<Required>(
    REQUIRED.filter((path) =>
      path === 'amount' ? typeof minor !== 'bigint' || minor <= 0n : draft[path].trim() === '',
    ),
  )
  const save = useMutation({
    mutationFn: async (body: Body) => {
      const intention = `memo ${JSON.stringify(body)}`
      const made = await call('officeMemos.create', { body }, { idempotencyKey: intentionKey(intention) })
      fulfil(intention)
      return made
    },
    onSuccess: (made) => {
      toast.success(t(($) => $.form.done, { number: made.number }))
      void queries.invalidateQueries({ queryKey: ['officeMemos'] })
      onClose()
      onEntered(made)
    },
  })
  const failure = save.error instanceof Failure ? save.error : null
  const errorAt = (path: Required) =>
    failure?.at(path) ?? (isChecked && missing.has(path) ? t.messages.errors[path] : undefined)
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const send = () => {
    setChecked(true)
    if (missing.size > 0 || typeof minor !== 'bigint') return
    const { amount: _amount, disputeBy, ...rest } = draft
    save.mutate({ ...rest, amount: Number(minor), disputeBy: disputeBy || null })
  }
  return (
    <FormSheet
      title={t(($) => $.create)}
      onClose={onClose}
      unsaved={draft !== begun}
      action={t(($) => $.form.save)}
      onSend={send}
      sending={save}
    >
      <Fields draft={draft} errorAt={errorAt} onChange={set} />
    </FormSheet>
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly errorAt: (path: Required) => string | undefined
  readonly onChange: (change: Partial<Draft>) => void
}

function Fields({ draft, errorAt, onChange }: FieldsProps) {
  const t = useText(memosText)
  return (
    <>
      <Segmented
        label={t(($) => $.fields.kind)}
        value={draft.kind}
        wide
        segments={MEMO_KINDS.map((value) => ({ value, label: t.messages.kinds[value] }))}
        onChange={(kind) => onChange({ kind })}
      />
      <div className={styles.pair}>
        <TextField
          label={t(($) => $.fields.number)}
          maxLength={40}
          code
          autoComplete="off"
          value={draft.number}
          error={errorAt('number')}
          onChange={(event) => onChange({ number: event.target.value })}
        />
        <TextField
          label={t(($) => $.fields.airline)}
          hint={t(($) => $.fields.airlineHint)}
          maxLength={2}
          code
          autoComplete="off"
          value={draft.airline}
          error={errorAt('airline')}
          onChange={(event) => onChange({ airline: event.target.value.toUpperCase() })}
        />
      </div>
      <TextField
        label={t(($) => $.fields.ticket)}
        hint={t(($) => $.fields.ticketHint)}
        maxLength={20}
        code
        autoComplete="off"
        value={draft.ticket}
        error={errorAt('ticket')}
        onChange={(event) => onChange({ ticket: event.target.value })}
      />
      <div className={styles.pair}>
        <TextField
          label={t(($) => $.fields.amount)}
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          error={errorAt('amount')}
          onChange={(event) => onChange({ amount: event.target.value })}
        />
        <SearchSelect
          label={t(($) => $.fields.currency)}
          value={draft.currency}
          options={CURRENCIES.map((code) => ({ value: code, label: code }))}
          onChange={(currency) => onChange({ currency: currency as Currency })}
        />
      </div>
      <TextArea
        label={t(($) => $.fields.reason)}
        rows={2}
        maxLength={300}
        value={draft.reason}
        error={errorAt('reason')}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
      <div className={styles.pair}>
        <DateField
          label={t(($) => $.fields.receivedOn)}
          value={draft.receivedOn}
          direction="past"
          max={platformDay(serverNow())}
          error={errorAt('receivedOn')}
          onChange={(receivedOn) => onChange({ receivedOn })}
        />
        <DateField
          label={t(($) => $.fields.disputeBy)}
          note={t(($) => $.optional)}
          value={draft.disputeBy}
          direction="future"
          onChange={(disputeBy) => onChange({ disputeBy })}
        />
      </div>
    </>
  )
}
