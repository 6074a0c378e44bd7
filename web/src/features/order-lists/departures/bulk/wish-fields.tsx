import { useText } from '../../../../i18n/index.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { DateField } from '../../../../ui/kit/date-field.tsx'
import { ChangeReason } from '../../../servicing/change/change-reason.tsx'
import { EvidenceField } from '../../../servicing/evidence/evidence-field.tsx'
import { ReasonFields } from '../../../servicing/request/reason-fields.tsx'
import { evidenceOf } from '../../../servicing/refund/refund-draft.ts'
import { servicingText } from '../../../servicing/text.ts'
import { voyageActionsText } from '../../text.ts'
import styles from './bulk.module.css'
import type { Able, BulkAction } from './plan.ts'
import { asChange, asRefund, type Wish } from './wish.ts'

interface WishFieldsProps {
  readonly action: BulkAction
  readonly able: readonly Able[]
  readonly wish: Wish
  readonly onChange: (part: Partial<Wish> | ((now: Wish) => Partial<Wish>)) => void
  /** What the server says of a field. */
  readonly errorAt: (path: string) => string | undefined
}

/** What is asked once for all orders: why, and which day and flight instead. Nothing where nothing has to be asked. */
export function WishFields({ action, able, wish, onChange, errorAt }: WishFieldsProps) {
  const t = useText(voyageActionsText)
  const words = useText(servicingText)
  if (!able.some(({ way }) => way === 'request') || action === 'accept') return null
  if (action === 'refund') {
    const draft = asRefund(wish)
    const evidence = evidenceOf(draft)
    return (
      <fieldset className={styles.wish}>
        <legend>{t(($) => $.wish.refund)}</legend>
        <ReasonFields involuntary draft={draft} errorAt={errorAt} onChange={onChange} />
        {evidence !== 'none' && (
          <EvidenceField
            isNeeded={evidence === 'needed'}
            files={wish.files}
            error={errorAt('evidence')}
            onChange={(next) => onChange((now) => ({ files: next(now.files) }))}
          />
        )}
      </fieldset>
    )
  }
  const way = `${wish.voyage.from}–${wish.voyage.to}`
  return (
    <fieldset className={styles.wish}>
      <legend>{t(($) => $.wish.change)}</legend>
      <div className={styles.days}>
        <DateField
          direction="future"
          label={words(($) => $.change.day, { way })}
          value={wish.day}
          error={errorAt('flights.0.date')}
          onChange={(day) => onChange({ day })}
        />
        <TextField
          code
          label={words(($) => $.change.number, { way })}
          note={words(($) => $.void.optional)}
          maxLength={8}
          value={wish.number}
          error={errorAt('flights.0.flightNo')}
          onChange={(event) => onChange({ number: event.target.value })}
        />
      </div>
      <ChangeReason
        involuntary
        draft={asChange(wish)}
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
