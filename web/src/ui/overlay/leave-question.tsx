import { useEffect, useId, useRef } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../button/button.tsx'
import { uiText } from '../ui-text.ts'
import styles from './overlay.module.css'

interface LeaveQuestionProps {
  readonly onKeep: () => void
  readonly onLeave: () => void
}

/** Replaces the footer of a dialog while it asks whether unsaved input may be discarded. */
export function LeaveQuestion({ onKeep, onLeave }: LeaveQuestionProps) {
  const t = useText(uiText)
  const id = useId()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement
    keep.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <footer className={styles.foot} role="alertdialog" aria-labelledby={id}>
      <p id={id}>{t(($) => $.unsaved.question)}</p>
      <Button ref={keep} kind="primary" onClick={onKeep}>
        {t(($) => $.unsaved.keep)}
      </Button>
      <Button onClick={onLeave}>{t(($) => $.unsaved.leave)}</Button>
    </footer>
  )
}
