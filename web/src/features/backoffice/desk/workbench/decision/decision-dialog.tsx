import { useText } from '../../../../../i18n/index.tsx'
import { Button } from '../../../../../ui/button/button.tsx'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import type { DeskOrder } from '../../desk-order.ts'
import styles from '../../desk.module.css'
import { formKeys } from '../../form-keys.ts'
import { deskServicingText, deskText } from '../../text.ts'
import type { DeskWork } from '../../use-desk-actions.ts'
import { ReasonFields, useReason } from './reason-fields.tsx'

interface DecisionDialogProps {
  readonly kind: 'reject' | 'fail'
  readonly order: DeskOrder
  readonly work: DeskWork
  readonly onClose: () => void
}

/** Ends an order, with a reason that its agency can read. */
export function DecisionDialog({
  kind,
  order: { order, outcomeOpen, partial },
  work,
  onClose,
}: DecisionDialogProps) {
  const t = useText(deskText)
  const isOriginal = order.orderType === 'origin'
  const servicing = useText(deskServicingText).messages
  const ofReturn = partial?.returning ? t.messages.ticketReturn : undefined
  const words = ofReturn
    ? { ...t.messages.decide, reject: ofReturn.decide }
    : isOriginal
      ? t.messages.decide
      : { ...t.messages.decide, ...servicing.decide }
  const actions = isOriginal ? { ...t.messages.actions, ...ofReturn?.actions } : servicing.actions
  // A rejected original was never ticketed.
  const reason = useReason({
    asksFirst: outcomeOpen && (kind === 'fail' || !isOriginal),
    send: kind === 'reject' ? work.reject : work.fail,
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={reason.unsaved}
      title={words[kind]}
      foot={
        <Button kind="danger" busy={work.busy} onClick={() => void reason.submit()}>
          {actions[kind]}
        </Button>
      }
    >
      <form className={styles.entry} {...formKeys(() => void reason.submit())}>
        <ReasonFields reason={reason} words={words} />
      </form>
    </Dialog>
  )
}
