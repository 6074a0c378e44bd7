import { CURRENCIES, type Currency } from '@interline/domain/money/money'
import type { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { Segmented } from '../../ui/choice/segmented.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { moneyText } from '../../ui/format/money.ts'
import { SearchSelect } from '../../ui/kit/search-select.tsx'
import { Money } from '../../ui/money/money.tsx'
import type { TopUpAgency } from './top-up-calls.ts'
import {
  amountExample,
  creditedFor,
  draftIssues,
  withCurrency,
  type DraftIssue,
  type TopUpDraft,
} from './top-up-draft.ts'
import styles from './top-ups.module.css'
import { topUpsText } from './text.ts'

export interface TopUpFieldsProps {
  readonly agency: TopUpAgency
  readonly draft: TopUpDraft
  /** After a send attempt: missing fields show their messages. */
  readonly isChecked: boolean
  readonly failure: Failure | null
  readonly disabled: boolean
  readonly onChange: (draft: TopUpDraft) => void
}

/** Amount received, rate and fee, and the amount that reaches the agency. */
export function TopUpFields({ agency, draft, isChecked, failure, disabled, onChange }: TopUpFieldsProps) {
  const t = useText(topUpsText)
  const set = (change: Partial<TopUpDraft>) => onChange({ ...draft, ...change })
  const issues = draftIssues(draft, agency)
  const errorAt = (path: DraftIssue) =>
    failure?.at(path) ??
    (isChecked && issues.has(path)
      ? t(($) => $.fields[path].error, { example: amountExample(draft.currency) })
      : undefined)
  const isForeign = draft.currency !== agency.currency
  return (
    <>
      <Segmented
        label={t(($) => $.fields.applyTo)}
        value={draft.applyTo}
        wide
        segments={(['balance', 'credit'] as const).map((value) => ({
          value,
          label: t.messages.targets[value],
          disabled: disabled || (value === 'credit' && agency.creditUsed === 0),
        }))}
        onChange={(applyTo) => set({ applyTo })}
      />
      <p className={styles.quiet}>
        {draft.applyTo === 'credit'
          ? t(($) => $.fields.owes, { amount: moneyText(agency.creditUsed, agency.currency) })
          : t(($) => $.fields.has, { amount: moneyText(agency.balance, agency.currency) })}
      </p>
      <div className={styles.pair}>
        <SearchSelect
          label={t(($) => $.fields.currency)}
          value={draft.currency}
          options={CURRENCIES.map((code) => ({ value: code, label: code }))}
          disabled={disabled}
          onChange={(currency) => onChange(withCurrency(draft, currency as Currency, agency))}
        />
        <TextField
          label={t(($) => $.fields.receivedAmount.label)}
          inputMode="decimal"
          autoComplete="off"
          value={draft.received}
          disabled={disabled}
          error={errorAt('receivedAmount')}
          onChange={(event) => set({ received: event.target.value })}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={t(($) => $.fields.exchangeRate.label)}
          hint={
            isForeign
              ? t(($) => $.fields.rateHint, { to: agency.currency, from: draft.currency })
              : t(($) => $.fields.rateSame)
          }
          inputMode="decimal"
          autoComplete="off"
          value={draft.rate}
          disabled={disabled || !isForeign}
          error={errorAt('exchangeRate')}
          onChange={(event) => set({ rate: event.target.value })}
        />
        <TextField
          label={t(($) => $.fields.transactionFeePct.label)}
          hint={t(($) => $.fields.feeHint)}
          trail="%"
          inputMode="decimal"
          autoComplete="off"
          value={draft.fee}
          disabled={disabled}
          error={errorAt('transactionFeePct')}
          onChange={(event) => set({ fee: event.target.value })}
        />
      </div>
      <Outcome agency={agency} draft={draft} />
      <TextField
        label={t(($) => $.fields.referenceNumber.label)}
        hint={t(($) => $.fields.referenceHint)}
        maxLength={64}
        autoComplete="off"
        code
        value={draft.reference}
        disabled={disabled}
        error={errorAt('referenceNumber')}
        onChange={(event) => set({ reference: event.target.value })}
      />
      <TextField
        label={t(($) => $.fields.note)}
        note={t(($) => $.optional)}
        maxLength={300}
        value={draft.note}
        disabled={disabled}
        onChange={(event) => set({ note: event.target.value })}
      />
      <Checkbox
        checked={draft.sendEmail}
        disabled={disabled}
        onChange={(event) => set({ sendEmail: event.target.checked })}
      >
        {t(($) => $.fields.sendEmail)}
      </Checkbox>
    </>
  )
}

function Outcome({ agency, draft }: Pick<TopUpFieldsProps, 'agency' | 'draft'>) {
  const t = useText(topUpsText)
  const credited = creditedFor(draft, agency)
  return (
    <dl className={styles.outcome} aria-live="polite">
      <div>
        <dt>{t(($) => $.fields.amount)}</dt>
        <dd>
          {credited ? (
            <Money amount={credited.amount} currency={agency.currency} strong />
          ) : (
            <span className={styles.quiet}>{t(($) => $.fields.noAmount)}</span>
          )}
        </dd>
      </div>
      {credited && credited.fee > 0n && (
        <div>
          <dt>{t(($) => $.fields.feeAmount)}</dt>
          <dd>
            <Money amount={credited.fee} currency={agency.currency} />
          </dd>
        </div>
      )}
    </dl>
  )
}
