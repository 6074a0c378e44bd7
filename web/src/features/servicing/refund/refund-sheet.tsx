import { Failure } from '../../../api/failure.ts'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import type { Order } from '../../orders/use-order.ts'
import { servicingText } from '../text.ts'
import { EvidenceField } from '../evidence/evidence-field.tsx'
import { ReasonFields } from '../request/reason-fields.tsx'
import { RequestSheet } from '../request/request-sheet.tsx'
import { bodyOf, evidenceOf, releases, startDraft, type RefundDraft } from './refund-draft.ts'
import styles from '../servicing.module.css'
import { useStoredDraft } from '../request/use-stored-draft.ts'
import { useServicingRequest } from '../request/use-servicing-request.ts'

interface RefundSheetProps {
  readonly order: Order
  readonly open: boolean
  readonly onClose: () => void
  /** An earlier request to copy. */
  readonly like: Order | null
}

/** Requests a refund: passengers, flights, reason, and the details of that reason. */
export function RefundSheet({ order, open, onClose, like }: RefundSheetProps) {
  const t = useText(servicingText)
  const [draft, setDraft] = useStoredDraft<RefundDraft>(
    { orderId: order.id, task: 'refund', isNew: !like },
    () => startDraft(order, like),
  )
  const send = useServicingRequest('flightServicing.refund', order, (id) => t(($) => $.refund.sent, { id }))
  const failure = send.error instanceof Failure ? send.error : null
  const change = (part: Partial<RefundDraft>) => {
    if (part.chosen || part.reason !== undefined) send.forget()
    setDraft((now) => ({ ...now, ...part }))
  }
  const evidence = evidenceOf(draft)
  const isReviewed = draft.reason !== '0'
  return (
    <RequestSheet
      order={order}
      type="refund"
      open={open}
      onClose={onClose}
      title={t(like ? ($) => $.refund.again : ($) => $.refund.title, { id: order.id })}
      chosen={draft.chosen}
      onChoose={(chosen) => change({ chosen })}
      files={evidence === 'none' ? [] : draft.files}
      missing={draft.reason === '' ? t(($) => $.refund.reason) : null}
      problem={send.error}
      busy={send.isPending}
      verb={t(($) => $.refund.do)}
      onSend={() => send.mutate(bodyOf(draft, order, serverNow()))}
      note={t(isReviewed ? ($) => $.refund.reviewed : ($) => $.refund.quoted)}
    >
      <ReasonFields draft={draft} onChange={change} errorAt={(path) => failure?.at(path)} />
      {evidence !== 'none' && (
        <EvidenceField
          isNeeded={evidence === 'needed'}
          files={draft.files}
          error={failure?.at('evidence')}
          onChange={(next) => setDraft((now) => ({ ...now, files: next(now.files) }))}
        />
      )}
      {isReviewed && (
        <div className={styles.fields}>
          <Checkbox
            checked={releases(draft, order, serverNow())}
            hint={t(($) => $.refund.releaseHint)}
            onChange={(event) => change({ releaseSeats: event.target.checked })}
          >
            {t(($) => $.refund.release)}
          </Checkbox>
        </div>
      )}
    </RequestSheet>
  )
}
