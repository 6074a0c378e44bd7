import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import styles from './chat.module.css'
import { ChatPanel } from './chat-panel.tsx'
import { chatText } from './text.ts'

/**
 * Our own button in the corner. Nothing of the provider loads before the first click; from then on the conversation
 * survives closing and opening the panel.
 */
export function ChatBubble() {
  const t = useText(chatText)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    // `--chat-gap` keeps other bottom elements clear of it.
    const root = document.documentElement
    root.setAttribute('data-chat', '')
    return () => root.removeAttribute('data-chat')
  }, [])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <aside className={styles.chat} aria-label={t(($) => $.open)} data-print="no">
      {wanted && <ChatPanel id={id} open={open} onClose={close} />}
      <button
        ref={button}
        type="button"
        className={styles.bubble}
        aria-label={t(($) => $.open)}
        title={t(($) => $.open)}
        aria-expanded={open}
        aria-controls={wanted ? id : undefined}
        onClick={() => {
          setWanted(true)
          setOpen(!open)
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          {open ? <path d="m6 9 6 6 6-6" /> : <path d="M4 5.5h16v11h-8.5L7 20.5v-4H4zM8 9.5h8M8 12.5h5" />}
        </svg>
      </button>
    </aside>
  )
}
