import { useText } from '../../../../../i18n/index.tsx'
import { Button } from '../../../../../ui/button/button.tsx'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import type { DeskOrder } from '../../desk-order.ts'
import styles from '../../desk.module.css'
import { formKeys } from '../../form-keys.ts'
import { deskText, replacementText } from '../../text.ts'
import type { DeskWork } from '../../use-desk-actions.ts'
import { ReasonFields, useReason } from '../decision/reason-fields.tsx'
import { flightsOf } from './flights-of.ts'

interface WithdrawDialogProps {
  readonly replacement: NonNullable<DeskOrder['order']['replacement']>
  readonly work: DeskWork
  readonly onClose: () => void
}

/** Withdraws a replacement ticket that was offered, or whose supplier does not answer. */
export function WithdrawDialog({ replacement, work, onClose }: WithdrawDialogProps) {
  const t = useText(replacementText)
  const desk = useText(deskText)
  const flights = t.list(flightsOf(replacement))
  const reason = useReason({
    asksFirst: replacement.state === 'asked',
    send: work.withdrawReplacement,
    onDone: onClose,
  })
  const words = {
    ...desk.messages.decide,
    checked: t(($) => $.withdrawChecked, { flights }),
    checkedHint: t(($) => $.withdrawHint),
  }
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={reason.unsaved}
      title={t(($) => $.withdrawTitle, { flights })}
      foot={
        <Button kind="danger" busy={work.busy} onClick={() => void reason.submit()}>
          {desk(($) => $.actions.withdraw)}
        </Button>
      }
    >
      <form className={styles.entry} {...formKeys(() => void reason.submit())}>
        <p>{t(($) => $.withdrawText)}</p>
        <ReasonFields reason={reason} words={words} />
      </form>
    </Dialog>
  )
}
