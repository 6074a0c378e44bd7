import { CHANGE_REASONS } from '@interline/domain/servicing/reasons'
import { useText } from '../../../i18n/index.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { servicingText } from '../text.ts'
import styles from '../servicing.module.css'
import type { ChangeDraft } from './change-draft.ts'
import { EvidenceField } from '../evidence/evidence-field.tsx'

interface ChangeReasonProps {
  readonly draft: ChangeDraft
  /** Involuntary reasons only. */
  readonly involuntary?: boolean
  /** `isOther`: results for another reason have another price. */
  readonly onChange: (change: (now: ChangeDraft) => ChangeDraft, isOther?: boolean) => void
  /** The server's message for a field. */
  readonly errorAt: (path: string) => string | undefined
}

/** The reason of a change; involuntary reasons have a remark and evidence. */
export function ChangeReason({ draft, involuntary = false, onChange, errorAt }: ChangeReasonProps) {
  const t = useText(servicingText)
  const labels: Readonly<Record<string, string>> = t.messages.changeReasons
  const reason = CHANGE_REASONS.find((each) => String(each.reason) === draft.reason)
  const minimum = reason?.remark ?? 0
  return (
    <>
      <div className={styles.fields}>
        <SelectField
          label={t(($) => $.change.reason)}
          value={draft.reason}
          error={errorAt('reason')}
          options={CHANGE_REASONS.filter(({ kind }) => !involuntary || kind !== 'voluntary').map((each) => ({
            value: String(each.reason),
            label: `${each.reason}. ${labels[each.reason] ?? ''}`,
          }))}
          onChange={(event) => onChange((now) => ({ ...now, reason: event.target.value }), true)}
        />
        <TextArea
          label={t(($) => $.refund.remark)}
          note={minimum === 0 ? t(($) => $.void.optional) : undefined}
          hint={minimum > 0 ? t(($) => $.refund.remarkHint, { min: minimum }) : undefined}
          rows={2}
          maxLength={500}
          value={draft.remark}
          error={errorAt('remark')}
          onChange={(event) => onChange((now) => ({ ...now, remark: event.target.value }))}
        />
      </div>
      {reason && reason.kind !== 'voluntary' && (
        <EvidenceField
          isNeeded={false}
          files={draft.files}
          error={errorAt('evidence')}
          onChange={(next) => onChange((now) => ({ ...now, files: next(now.files) }))}
        />
      )}
    </>
  )
}
