import { CURRENCIES, type Currency } from '@interline/domain/money/money'
import {
  ADJUSTMENT_DIRECTIONS,
  ADJUSTMENT_TARGETS,
} from '@interline/domain/backoffice/adjustments/adjustment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { fulfil, intentionKey } from '../../../api/intention.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { SearchSelect } from '../../../ui/kit/search-select.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { FormSheet } from '../../../shell/parts/form-sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AgencyChoice } from '../../top-ups/agency-choice.tsx'
import { useTopUpAgency } from '../../top-ups/top-up-calls.ts'
import styles from '../treasury/treasury.module.css'
import { bodyOf, currencyOf, draftIssues, EMPTY_DRAFT, type AdjustmentDraft } from './adjustment-draft.ts'
import { adjustmentsText } from './text.ts'

type Agency = Reply<'officeTopUps.agencies'>['rows'][number]

/** Asks a second person for a manual adjustment. */
export function AdjustmentSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText(adjustmentsText)
  const queries = useQueryClient()
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [chosen, setChosen] = useState<number | null>(null)
  const [isChecked, setChecked] = useState(false)
  const found = useTopUpAgency('office', chosen)
  const agency = draft.target === 'balance' ? (found.data ?? null) : null
  const body = bodyOf(draft, agency)
  const save = useMutation({
    mutationFn: async (sent: NonNullable<typeof body>) => {
      const intention = `adjustment ${JSON.stringify(sent)}`
      const made = await call(
        'officeAdjustments.create',
        { body: sent },
        { idempotencyKey: intentionKey(intention) },
      )
      fulfil(intention)
      return made
    },
    onSuccess: () => {
      toast.success(t(($) => $.sheet.done))
      void queries.invalidateQueries({ queryKey: ['officeAdjustments'] })
      void queries.invalidateQueries({ queryKey: ['approvals'] })
      onClose()
    },
  })
  const failure = save.error instanceof Failure ? save.error : null
  const send = () => {
    setChecked(true)
    if (body) save.mutate(body)
  }
  return (
    <FormSheet
      title={t(($) => $.sheet.title)}
      onClose={onClose}
      unsaved={draft !== EMPTY_DRAFT || chosen !== null}
      action={t(($) => $.sheet.send)}
      onSend={send}
      sending={save}
    >
      <Segmented
        label={t(($) => $.fields.target)}
        value={draft.target}
        wide
        segments={ADJUSTMENT_TARGETS.map((value) => ({ value, label: t.messages.targets[value] }))}
        onChange={(target) => setDraft({ ...draft, target })}
      />
      {draft.target === 'balance' && (
        <ChosenAgency
          agency={agency}
          error={isChecked && agency === null ? t(($) => $.errors.agencyId) : undefined}
          onChoose={setChosen}
        />
      )}
      <Fields {...{ draft, agency, isChecked, failure }} disabled={save.isPending} onChange={setDraft} />
    </FormSheet>
  )
}

interface ChosenAgencyProps {
  readonly agency: Agency | null
  readonly error: string | undefined
  readonly onChoose: (id: number | null) => void
}

function ChosenAgency({ agency, error, onChoose }: ChosenAgencyProps) {
  const t = useText(adjustmentsText)
  if (!agency)
    return (
      <>
        {error && <Notice tone="error">{error}</Notice>}
        <AgencyChoice realm="office" onChoose={onChoose} />
      </>
    )
  return (
    <div className={styles.chosen}>
      <span>
        <strong>{agency.name}</strong>
        <span className={styles.quiet}>
          {t(($) => $.sheet.has, { amount: moneyText(agency.balance, agency.currency) })}
        </span>
      </span>
      <Button size="sm" onClick={() => onChoose(null)}>
        {t(($) => $.sheet.another)}
      </Button>
    </div>
  )
}

interface FieldsProps {
  readonly draft: AdjustmentDraft
  readonly agency: Agency | null
  readonly isChecked: boolean
  readonly failure: Failure | null
  readonly disabled: boolean
  readonly onChange: (draft: AdjustmentDraft) => void
}

function Fields({ draft, agency, isChecked, failure, disabled, onChange }: FieldsProps) {
  const t = useText(adjustmentsText)
  const set = (change: Partial<AdjustmentDraft>) => onChange({ ...draft, ...change })
  const issues = draftIssues(draft, agency)
  const errorAt = (path: 'amount' | 'reference' | 'reason') =>
    failure?.at(path) ?? (isChecked && issues.has(path) ? t.messages.errors[path] : undefined)
  const isBalance = draft.target === 'balance'
  const currency = currencyOf(draft, agency)
  return (
    <>
      <Segmented
        label={t(($) => $.fields.direction)}
        value={draft.direction}
        wide
        segments={ADJUSTMENT_DIRECTIONS.map((value) => ({
          value,
          label: t.messages.directions[draft.target][value],
        }))}
        onChange={(direction) => set({ direction })}
      />
      <div className={styles.pair}>
        <TextField
          label={isBalance && agency ? t(($) => $.fields.amountIn, { currency }) : t(($) => $.fields.amount)}
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          disabled={disabled}
          error={errorAt('amount')}
          onChange={(event) => set({ amount: event.target.value })}
        />
        {!isBalance && (
          <SearchSelect
            label={t(($) => $.fields.currency)}
            value={draft.currency}
            options={CURRENCIES.map((code) => ({ value: code, label: code }))}
            disabled={disabled}
            onChange={(next) => set({ currency: next as Currency })}
          />
        )}
      </div>
      <TextField
        label={t(($) => $.fields.reference)}
        hint={t(($) => $.fields.referenceHint)}
        maxLength={64}
        autoComplete="off"
        code
        value={draft.reference}
        disabled={disabled}
        error={errorAt('reference')}
        onChange={(event) => set({ reference: event.target.value })}
      />
      <TextArea
        label={t(($) => $.fields.reason)}
        hint={isBalance ? t(($) => $.fields.reasonHint) : undefined}
        maxLength={300}
        rows={3}
        value={draft.reason}
        disabled={disabled}
        error={errorAt('reason')}
        onChange={(event) => set({ reason: event.target.value })}
      />
      <div className={styles.pair}>
        <TextField
          label={t(($) => $.fields.order)}
          note={t(($) => $.optional)}
          maxLength={20}
          code
          autoComplete="off"
          value={draft.order}
          disabled={disabled}
          error={failure?.at('orderId')}
          onChange={(event) => set({ order: event.target.value })}
        />
        {!isBalance && (
          <TextField
            label={t(($) => $.fields.supplier)}
            note={t(($) => $.optional)}
            maxLength={40}
            value={draft.supplier}
            disabled={disabled}
            onChange={(event) => set({ supplier: event.target.value })}
          />
        )}
      </div>
    </>
  )
}
