import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { disruptionText } from './text.ts'

export type Decision = 'accept' | 'refund'

export interface AnswerDialogProps {
  readonly title: string
  /** The label of the confirm button. */
  readonly verb: string
  readonly busy: boolean
  readonly onAnswer: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Confirms an answer to a schedule change, for one or many orders; it cannot be undone. */
export function AnswerDialog({ title, verb, busy, onAnswer, onClose, children }: AnswerDialogProps) {
  const t = useText(disruptionText)
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={title}
      foot={
        <>
          <Button onClick={onClose}>{t(($) => $.keep)}</Button>
          <Button kind="primary" busy={busy} onClick={onAnswer}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
