import { useEffect, useId, useRef } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { X } from 'lucide-react'
import { useText } from '../../i18n/index.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { uiText } from '../ui-text.ts'
import styles from './overlay.module.css'

export interface ModalProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  readonly foot?: ReactNode
  /** False while something is being sent: Escape and the backdrop do nothing. */
  readonly dismissible?: boolean
}

interface Shape {
  readonly className?: string
  readonly style?: CSSProperties
}

/** What `Dialog` and `Sheet` share: the browser's own modal dialog, which traps the focus and makes the page behind inert. */
export function Modal({
  open,
  onClose,
  title,
  children,
  foot,
  dismissible = true,
  className,
  style,
}: ModalProps & Shape) {
  const t = useText(uiText)
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!open) return
    const dialog = element.current!
    const before = document.activeElement
    dialog.showModal()
    document.documentElement.style.setProperty('overflow', 'hidden')
    return () => {
      dialog.close()
      document.documentElement.style.removeProperty('overflow')
      // The browser returns the focus only if what had it is still there; a closed menu's button may be.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [open])
  if (!open) return null
  return (
    // The keyboard's way out is Escape, which arrives as `cancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      className={classNames(styles.dialog, className)}
      style={style}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (dismissible) onClose()
      }}
      onClick={(event) => {
        if (dismissible && event.target === element.current) onClose()
      }}
    >
      <header className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {dismissible && (
          <IconButton kind="ghost" label={t(($) => $.close)} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </header>
      <div className={styles.body}>{children}</div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </dialog>
  )
}
