import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { X } from 'lucide-react'
import { useText } from '../../i18n/index.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { isComposing } from '../keys.ts'
import { uiText } from '../ui-text.ts'
import { LeaveQuestion } from './leave-question.tsx'
import styles from './overlay.module.css'

export interface ModalProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  readonly foot?: ReactNode
  /** False while sending: Escape and the backdrop do nothing. */
  readonly dismissible?: boolean
  /** Ctrl or ⌘ with Enter, anywhere in it; pressed anew, so that a held key decides nothing. */
  readonly onMainKey?: () => void
  /** True while closing would lose input: Escape, the backdrop and the cross ask first. */
  readonly unsaved?: boolean
}

interface Shape {
  readonly className?: string
  readonly style?: CSSProperties
}

/** Shared by `Dialog` and `Sheet`: the native modal dialog, which traps the focus and makes the page behind inert. */
export function Modal({
  open,
  onClose,
  title,
  children,
  foot,
  dismissible = true,
  unsaved = false,
  onMainKey,
  className,
  style,
}: ModalProps & Shape) {
  const t = useText(uiText)
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  const [asked, setAsked] = useState(false)
  const isAsking = asked && unsaved
  if (!open) return null
  const leave = () => {
    setAsked(false)
    onClose()
  }
  const dismiss = () => {
    if (!dismissible) return
    // Escape at the question returns to the input.
    if (unsaved) setAsked(!isAsking)
    else leave()
  }
  return (
    // Keyboard users close it with Escape, which arrives as `cancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      className={classNames(styles.dialog, className)}
      style={style}
      aria-labelledby={id}
      onCancel={(event) => {
        // A cancelled file picker or an inner dialog also fires `cancel`, which bubbles up to here.
        if (event.target !== element.current) return
        event.preventDefault()
        dismiss()
      }}
      onClose={() => {
        // A second Escape in a row closes it without asking us.
        if (!element.current || element.current.open) return
        element.current.showModal()
        dismiss()
      }}
      onKeyDown={(event) => {
        // A key that is still held since it opened the dialog decides nothing in it.
        if (event.key === 'Enter' && event.repeat && event.target instanceof HTMLButtonElement)
          return event.preventDefault()
        const isMain = event.key === 'Enter' && (event.metaKey || event.ctrlKey)
        if (!onMainKey || !isMain || event.defaultPrevented || isComposing(event.nativeEvent)) return
        event.preventDefault()
        if (!event.repeat) onMainKey()
      }}
      onClick={(event) => {
        // A click inside must not reach the row or card that opened it.
        event.stopPropagation()
        if (event.target === element.current) dismiss()
      }}
    >
      <Shown />
      <header className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {dismissible && (
          <IconButton kind="ghost" label={t(($) => $.close)} onClick={dismiss}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </header>
      <div className={styles.body}>{children}</div>
      {isAsking ? (
        <LeaveQuestion onKeep={() => setAsked(false)} onLeave={leave} />
      ) : (
        foot && <footer className={styles.foot}>{foot}</footer>
      )}
    </dialog>
  )
}

/**
 * Shows the surrounding dialog. Rendered first, so that the dialog is visible before other parts mount: `autoFocus`
 * works in visible elements only.
 */
function Shown() {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const dialog = mark.current!.closest('dialog')!
    const before = document.activeElement
    dialog.showModal()
    document.documentElement.style.setProperty('overflow', 'hidden')
    return () => {
      dialog.close()
      document.documentElement.style.removeProperty('overflow')
      // The browser returns the focus only to an element that still exists; the button of a closed menu may not.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return <span ref={mark} hidden />
}
