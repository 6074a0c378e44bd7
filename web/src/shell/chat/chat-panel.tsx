import { useEffect, useRef, useState } from 'react'
import { useLocale, useText } from '../../i18n/index.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import styles from './chat.module.css'
import { chatText } from './text.ts'

interface ChatPanelProps {
  readonly id: string
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * The provider's script in an isolated document. Without `allow-same-origin` it can read neither this page nor the
 * session; the server sends the same restriction (`/chat`).
 */
export function ChatPanel({ id, open, onClose }: ChatPanelProps) {
  const t = useText(chatText)
  const locale = useLocale()
  // A new URL would restart the conversation, so it stays in the language it began in.
  const [address] = useState(`/chat?locale=${locale}`)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) panel.current?.focus()
  }, [open])
  return (
    <div
      ref={panel}
      id={id}
      className={styles.panel}
      role="dialog"
      aria-modal="false"
      aria-label={t(($) => $.open)}
      hidden={!open}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={styles.head}>
        <p>{t(($) => $.note)}</p>
        <IconButton kind="ghost" size="sm" label={t(($) => $.close)} onClick={onClose}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </IconButton>
      </div>
      <iframe
        className={styles.frame}
        src={address}
        title={t(($) => $.open)}
        sandbox="allow-scripts allow-forms allow-popups"
        referrerPolicy="no-referrer"
      />
    </div>
  )
}
