import { useState } from 'react'
import { useText } from '../../../../i18n/index.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { SelectField } from '../../../../ui/field/select-field.tsx'
import { TextArea } from '../../../../ui/field/text-area.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import type { Queues } from '../desk-order.ts'
import styles from '../desk.module.css'
import { formKeys } from '../form-keys.ts'
import { deskText } from '../text.ts'
import type { DeskWork } from '../use-desk-actions.ts'

interface HandOverDialogProps {
  readonly team: Queues['team']
  readonly work: DeskWork
  readonly onClose: () => void
}

/** Reassigns a task to a colleague, with a note. */
export function HandOverDialog({ team, work, onClose }: HandOverDialogProps) {
  const t = useText(deskText)
  const [to, setTo] = useState('')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const send = async () => {
    setTried(true)
    if (to === '') return
    try {
      await work.handOver({ to, note })
      onClose()
    } catch {
      // A toast says why.
    }
  }
  return (
    <Dialog open onClose={onClose} unsaved={note.trim() !== ''} title={t(($) => $.handOverTo)}>
      <form className={styles.entry} {...formKeys(() => void send())}>
        <SelectField
          autoFocus
          label={t(($) => $.colleague)}
          placeholder={t(($) => $.chooseColleague)}
          value={to}
          {...(tried && to === '' ? { error: t(($) => $.colleagueMissing) } : {})}
          options={team.map(({ id, name, tasks }) => ({ value: id, label: `${name} (${tasks})` }))}
          onChange={({ target }) => setTo(target.value)}
        />
        <TextArea
          label={t(($) => $.handNote)}
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="submit" kind="primary" busy={work.busy}>
          {t(($) => $.handOver)}
        </Button>
      </form>
    </Dialog>
  )
}
