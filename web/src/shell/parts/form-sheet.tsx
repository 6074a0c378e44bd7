import type { ReactNode } from 'react'
import { Failure } from '../../api/failure.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './form-sheet.module.css'
import { Sheet } from '../../ui/overlay/sheet.tsx'

export interface FormSheetProps {
  readonly title: string
  readonly onClose: () => void
  /** True once something was entered: closing asks first. */
  readonly unsaved: boolean
  /** What the button says. */
  readonly action: ReactNode
  /** Checks the entries and sends them; also by Enter in a field. */
  readonly onSend: () => void
  /** What was sent last: while it runs the sheet stays open, and its failure is shown unless it belongs to a field. */
  readonly sending: { readonly isPending: boolean; readonly error: unknown }
  /** True: the form is only read, without its button. */
  readonly readOnly?: boolean
  /** True: one large button as wide as the sheet. */
  readonly large?: boolean
  readonly children: ReactNode
}

/** A form in a sheet. */
export function FormSheet(props: FormSheetProps) {
  const {
    title,
    onClose,
    unsaved,
    action,
    onSend,
    sending,
    readOnly = false,
    large = false,
    children,
  } = props
  const { isPending, error } = sending
  return (
    <Sheet
      open
      onClose={onClose}
      dismissible={!isPending}
      unsaved={unsaved}
      title={title}
      foot={
        !readOnly && (
          <Button kind="primary" busy={isPending} onClick={onSend} {...(large && { size: 'lg', wide: true })}>
            {action}
          </Button>
        )
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
      >
        {error instanceof Failure && error.fields.length === 0 && (
          <Notice tone="error" live="assertive">
            {error.message}
          </Notice>
        )}
        {children}
        {/* Enter in a field sends the form. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Sheet>
  )
}
