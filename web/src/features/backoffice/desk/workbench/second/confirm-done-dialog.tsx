import { useState } from 'react'
import { useText } from '../../../../../i18n/index.tsx'
import { Button } from '../../../../../ui/button/button.tsx'
import { Checkbox } from '../../../../../ui/choice/checkbox.tsx'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import styles from '../../desk.module.css'
import { formKeys } from '../../form-keys.ts'
import { deskServicingText } from '../../text.ts'
import type { DeskWork } from '../../use-desk-actions.ts'

/** The supplier's booking does not show what is about to be approved, so the user must confirm with the airline. */
export function ConfirmDoneDialog({
  work,
  onClose,
}: {
  readonly work: DeskWork
  readonly onClose: () => void
}) {
  const t = useText(deskServicingText)
  const [checked, setChecked] = useState(false)
  const [tried, setTried] = useState(false)
  const submit = async () => {
    setTried(true)
    if (!checked) return
    try {
      await work.approve(true)
      onClose()
    } catch {
      // A toast says why.
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.confirmDone.title)}
      foot={
        <Button kind="primary" busy={work.busy} onClick={() => void submit()}>
          {t(($) => $.actions.approve)}
        </Button>
      }
    >
      <form className={styles.entry} {...formKeys(() => void submit())}>
        <p>{t(($) => $.confirmDone.text)}</p>
        <Checkbox
          autoFocus
          checked={checked}
          aria-invalid={tried && !checked}
          hint={tried && !checked && <strong role="alert">{t(($) => $.confirmDone.missing)}</strong>}
          onChange={({ target }) => setChecked(target.checked)}
        >
          {t(($) => $.confirmDone.checked)}
        </Checkbox>
      </form>
    </Dialog>
  )
}
