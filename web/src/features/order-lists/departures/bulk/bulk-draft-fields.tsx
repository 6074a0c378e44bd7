import { useText } from '../../../../i18n/index.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { DateField } from '../../../../ui/kit/date-field.tsx'
import { ChangeReason } from '../../../servicing/change/change-reason.tsx'
import { EvidenceField } from '../../../servicing/evidence/evidence-field.tsx'
import { ReasonFields } from '../../../servicing/request/reason-fields.tsx'
import { evidenceOf } from '../../../servicing/refund/refund-draft.ts'
import { servicingText } from '../../../servicing/text.ts'
import { departureActionsText } from '../../text.ts'
import styles from './bulk.module.css'
import type { Able, BulkAction } from './plan.ts'
import { asChange, asRefund, type BulkDraft } from './bulk-draft.ts'

interface BulkDraftFieldsProps {
  readonly action: BulkAction
  readonly able: readonly Able[]
  readonly draft: BulkDraft
  readonly onChange: (part: Partial<BulkDraft> | ((now: BulkDraft) => Partial<BulkDraft>)) => void
  /** The server's message for a field. */
  readonly errorAt: (path: string) => string | undefined
}

/** Input for all orders: reason, day and flight. Nothing where no input is needed. */
export function BulkDraftFields({ action, able, draft, onChange, errorAt }: BulkDraftFieldsProps) {
  const t = useText(departureActionsText)
  const words = useText(servicingText)
  if (!able.some(({ way }) => way === 'request') || action === 'accept') return null
  if (action === 'refund') {
    const refund = asRefund(draft)
    const evidence = evidenceOf(refund)
    return (
      <fieldset className={styles.draft}>
        <legend>{t(($) => $.request.refund)}</legend>
        <ReasonFields involuntary draft={refund} errorAt={errorAt} onChange={onChange} />
        {evidence !== 'none' && (
          <EvidenceField
            isNeeded={evidence === 'needed'}
            files={draft.files}
            error={errorAt('evidence')}
            onChange={(next) => onChange((now) => ({ files: next(now.files) }))}
          />
        )}
      </fieldset>
    )
  }
  const way = `${draft.departure.from}–${draft.departure.to}`
  return (
    <fieldset className={styles.draft}>
      <legend>{t(($) => $.request.change)}</legend>
      <div className={styles.days}>
        <DateField
          direction="future"
          label={words(($) => $.change.day, { way })}
          value={draft.day}
          error={errorAt('flights.0.date')}
          onChange={(day) => onChange({ day })}
        />
        <TextField
          code
          label={words(($) => $.change.number, { way })}
          note={words(($) => $.void.optional)}
          maxLength={8}
          value={draft.number}
          error={errorAt('flights.0.flightNo')}
          onChange={(event) => onChange({ number: event.target.value })}
        />
      </div>
      <ChangeReason
        involuntary
        draft={asChange(draft)}
        errorAt={errorAt}
        onChange={(change) =>
          onChange((now) => {
            const { reason, remark, files } = change(asChange(now))
            return { reason, remark, files }
          })
        }
      />
    </fieldset>
  )
}
