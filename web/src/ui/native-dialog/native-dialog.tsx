import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './native-dialog.module.css'

export interface NativeDialogProps {
  readonly title: ReactNode
  readonly children: ReactNode
  /** Escape; absent: the dialog must be answered by its own buttons. */
  readonly onClose?: () => void
}

/** The browser's own modal dialog: it traps the focus and keeps the page behind it still. Shown while it is rendered. */
export function NativeDialog({ title, children, onClose }: NativeDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      // Back to where the hand was; the browser forgets it when the element leaves the page.
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
