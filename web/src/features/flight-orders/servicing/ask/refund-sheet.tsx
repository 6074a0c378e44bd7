import { useState } from 'react'
import { Failure } from '../../../../api/failure.ts'
import { serverNow } from '../../../../clock.ts'
import { useText } from '../../../../i18n/index.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Checkbox } from '../../../../ui/choice/checkbox.tsx'
import { Notice } from '../../../../ui/notice/notice.tsx'
import { Sheet } from '../../../../ui/overlay/sheet.tsx'
import { useOrder, type Order } from '../../order/use-order.ts'
import { servicingText } from '../../text.ts'
import { EvidenceField, fileUnderWay } from './evidence-field.tsx'
import { ReasonFields } from './reason-fields.tsx'
import { bodyOf, evidenceOf, releases, startDraft, type RefundDraft } from './refund-draft.ts'
import styles from '../servicing.module.css'
import { TicketChoice } from './ticket-choice.tsx'
import { useRequest } from './use-request.ts'

interface RefundSheetProps {
  readonly order: Order
  readonly open: boolean
  readonly onClose: () => void
  /** An earlier request whose words are taken over. */
  readonly like: string | null
}

/** Asks what tickets are worth: which passengers and flights, why, and what belongs to the reason. */
export function RefundSheet({ like, ...props }: RefundSheetProps) {
  if (like) return <Again like={like} {...props} />
  return <Form like={null} {...props} />
}

function Again({ like, ...props }: RefundSheetProps & { readonly like: string }) {
  const before = useOrder(like)
  if (before.isPending) return null
  return <Form key={like} like={before.data ?? null} {...props} />
}

function Form({
  order,
  open,
  onClose,
  like,
}: Omit<RefundSheetProps, 'like'> & { readonly like: Order | null }) {
  const t = useText(servicingText)
  const [draft, setDraft] = useState<RefundDraft>(() => startDraft(order, like))
  const send = useRequest('flightServicing.refund', order, (id) => t(($) => $.refund.sent, { id }))
  const failure = send.error instanceof Failure ? send.error : null
  const change = (part: Partial<RefundDraft>) => setDraft((now) => ({ ...now, ...part }))
  const evidence = evidenceOf(draft)
  const isReviewed = draft.reason !== '0'
  const couponFault = failure?.fields.find(({ path }) => path.startsWith('coupons'))?.message
  const sending = evidence === 'none' ? undefined : fileUnderWay(draft.files)
  const missing = sending
    ? t(($) => $.evidence.sending, { name: sending.name })
    : draft.chosen.size === 0
      ? t(($) => $.tickets.none)
      : draft.reason === ''
        ? t(($) => $.refund.reason)
        : null
  return (
    <Sheet
      open={open}
      onClose={onClose}
      width={720}
      dismissible={!send.isPending}
      title={t(like ? ($) => $.refund.again : ($) => $.refund.title, { id: order.id })}
      foot={
        <Button
          kind="primary"
          size="lg"
          wide
          busy={send.isPending}
          unavailable={missing}
          onClick={() => send.mutate(bodyOf(draft, order, serverNow()))}
        >
          {t(($) => $.refund.do)}
        </Button>
      }
    >
      {send.error && (
        <Notice tone="error" live="assertive">
          {failure && failure.fields.length > 0
            ? t(($) => $.refund.problems, { count: failure.fields.length })
            : send.error.message}
        </Notice>
      )}
      <TicketChoice
        order={order}
        type="refund"
        chosen={draft.chosen}
        error={couponFault}
        onChange={(chosen) => change({ chosen })}
      />
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
      <p className={styles.quiet}>{t(isReviewed ? ($) => $.refund.reviewed : ($) => $.refund.quoted)}</p>
    </Sheet>
  )
}
