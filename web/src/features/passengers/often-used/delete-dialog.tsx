import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { oftenUsedText } from './text.ts'

interface DeleteDialogProps {
  /** What to delete; null while the dialog is closed. */
  readonly name: string | null
  readonly text: string
  readonly busy: boolean
  readonly error: Error | null
  readonly onKeep: () => void
  readonly onDelete: () => void
}

export function DeleteDialog({ name, text, busy, error, onKeep, onDelete }: DeleteDialogProps) {
  const t = useText(oftenUsedText)
  return (
    <Dialog
      open={name !== null}
      onClose={onKeep}
      dismissible={!busy}
      title={t(($) => $.remove.title, { name: name ?? '' })}
      foot={
        <>
          <Button onClick={onKeep}>{t(($) => $.remove.keep)}</Button>
          <Button kind="danger" busy={busy} onClick={onDelete}>
            {t(($) => $.remove.confirm)}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {error && (
        <Notice tone="error" live="assertive">
          {error.message}
        </Notice>
      )}
    </Dialog>
  )
}
