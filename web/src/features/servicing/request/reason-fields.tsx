import { REFUND_REASONS } from '@interline/domain/servicing/reasons'
import { useText } from '../../../i18n/index.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { servicingText } from '../text.ts'
import type { RefundDraft } from '../refund/refund-draft.ts'
import styles from '../servicing.module.css'

interface ReasonFieldsProps {
  readonly draft: RefundDraft
  /** Involuntary reasons only. */
  readonly involuntary?: boolean
  readonly onChange: (change: Partial<RefundDraft>) => void
  /** The server's message for a field. */
  readonly errorAt: (path: string) => string | undefined
}

/** The reason of a refund, and its details. */
export function ReasonFields({ draft, involuntary = false, onChange, errorAt }: ReasonFieldsProps) {
  const t = useText(servicingText)
  const labels: Readonly<Record<string, string>> = t.messages.reasons
  const optionLabels: Readonly<Record<string, string>> = t.messages.options
  const reason = REFUND_REASONS.find((each) => String(each.reason) === draft.reason)
  const options = reason?.options.flatMap(({ option }) => option ?? []) ?? []
  const option = reason?.options.find((each) => each.option === (draft.subOption || null))
  const minimum = reason?.remark ?? 0
  return (
    <div className={styles.fields}>
      <SelectField
        label={t(($) => $.refund.reason)}
        placeholder={t(($) => $.refund.choose)}
        value={draft.reason}
        error={errorAt('reason')}
        options={REFUND_REASONS.filter(({ kind }) => !involuntary || kind === 'involuntary').map((each) => ({
          value: String(each.reason),
          label: `${each.reason}. ${labels[each.reason] ?? ''}`,
        }))}
        onChange={(event) => onChange({ reason: event.target.value, subOption: '' })}
      />
      {options.length > 0 && (
        <SelectField
          label={t(($) => $.refund.option)}
          placeholder={t(($) => $.refund.choose)}
          value={draft.subOption}
          error={errorAt('subOption')}
          options={options.map((value) => ({ value, label: `${value} ${optionLabels[value] ?? ''}` }))}
          onChange={(event) => onChange({ subOption: event.target.value })}
        />
      )}
      {option?.otherTicket && (
        <TextField
          code
          label={t(($) => $.refund.otherTicket)}
          hint={t(($) => $.refund.otherTicketHint)}
          value={draft.otherTicket}
          maxLength={20}
          error={errorAt('otherTicket')}
          onChange={(event) => onChange({ otherTicket: event.target.value })}
        />
      )}
      {option?.waiver && (
        <TextField
          code
          label={t(($) => $.refund.waiver)}
          value={draft.waiver}
          maxLength={40}
          error={errorAt('waiver')}
          onChange={(event) => onChange({ waiver: event.target.value })}
        />
      )}
      <TextArea
        label={t(($) => $.refund.remark)}
        note={minimum === 0 ? t(($) => $.void.optional) : undefined}
        hint={minimum > 0 ? t(($) => $.refund.remarkHint, { min: minimum }) : undefined}
        rows={3}
        maxLength={500}
        value={draft.remark}
        error={errorAt('remark')}
        onChange={(event) => onChange({ remark: event.target.value })}
      />
    </div>
  )
}
