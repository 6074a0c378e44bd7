import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { DeskOrder } from '../desk-order.ts'
import styles from '../desk.module.css'
import { formKeys } from '../form-keys.ts'
import { deskServicingText, deskText } from '../text.ts'
import type { DeskWork } from '../use-desk-work.ts'

interface DecisionDialogProps {
  readonly kind: 'reject' | 'fail'
  readonly order: DeskOrder
  readonly work: DeskWork
  readonly onClose: () => void
}

/** Ends an order, with a reason that its agency reads. */
export function DecisionDialog({
  kind,
  order: { order, outcomeOpen, partial },
  work,
  onClose,
}: DecisionDialogProps) {
  const t = useText(deskText)
  const [remark, setRemark] = useState('')
  const [checked, setChecked] = useState(false)
  const [tried, setTried] = useState(false)
  const isOriginal = order.orderType === 'origin'
  const servicing = useText(deskServicingText).messages
  const ofReturn = partial?.returning ? t.messages.ticketReturn : undefined
  const words = ofReturn
    ? { ...t.messages.decide, reject: ofReturn.decide }
    : isOriginal
      ? t.messages.decide
      : { ...t.messages.decide, ...servicing.decide }
  const actions = isOriginal ? { ...t.messages.actions, ...ofReturn?.actions } : servicing.actions
  // An original that is rejected was never ticketed.
  const asksFirst = outcomeOpen && (kind === 'fail' || !isOriginal)
  const send = async () => {
    setTried(true)
    if (remark.trim() === '') return
    try {
      await (kind === 'reject' ? work.reject(remark, checked) : work.fail(remark, checked))
      onClose()
    } catch {
      // A toast says why; the words stay.
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={remark.trim() !== ''}
      title={words[kind]}
      foot={
        <Button kind="danger" busy={work.busy} onClick={() => void send()}>
          {actions[kind]}
        </Button>
      }
    >
      <form className={styles.entry} {...formKeys(() => void send())}>
        <TextArea
          autoFocus
          label={words.remark}
          hint={words.remarkHint}
          rows={3}
          maxLength={500}
          value={remark}
          {...(tried && remark.trim() === '' ? { error: words.missing } : {})}
          onChange={({ target }) => setRemark(target.value)}
        />
        {asksFirst && (
          <Checkbox
            checked={checked}
            hint={words.checkedHint}
            onChange={({ target }) => setChecked(target.checked)}
          >
            {words.checked}
          </Checkbox>
        )}
      </form>
    </Dialog>
  )
}
