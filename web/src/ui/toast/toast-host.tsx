import { useEffect, useState } from 'react'
import { useStore } from '../../store.ts'
import { Glyph } from '../glyph.tsx'
import { shownToast, toast, TOAST_MS } from './toast.ts'
import styles from './toast.module.css'

/** Above an open dialog: each new toast is the uppermost element of the page. */
const lift = (element: HTMLElement | null) => element?.showPopover?.()

/** Shows the current toast; its timer pauses while the pointer or the focus is on it. */
export function ToastHost() {
  const shown = useStore(shownToast)
  // By id, because a toast replaced under the pointer never gets its leave event.
  const [heldId, setHeldId] = useState(0)
  const held = shown?.id === heldId
  useEffect(() => {
    if (!shown || held) return
    const timer = setTimeout(() => toast.dismiss(shown.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [shown, held])
  return (
    <div data-print="no">
      {/* Always in the page: screen readers ignore a live region that is added together with its text. */}
      <div role="status" aria-live={shown?.tone === 'error' ? 'assertive' : 'polite'} aria-atomic="true">
        {shown && (
          <div
            key={shown.id}
            ref={lift}
            popover="manual"
            className={styles.toast}
            onMouseEnter={() => setHeldId(shown.id)}
            onMouseLeave={() => setHeldId(0)}
            onFocus={() => setHeldId(shown.id)}
            onBlur={() => setHeldId(0)}
          >
            <Glyph tone={shown.tone} />
            <span>{shown.text}</span>
            {shown.action && (
              <button
                type="button"
                className={styles.action}
                onClick={() => {
                  shown.action?.run()
                  toast.dismiss(shown.id)
                }}
              >
                {shown.action.label}
              </button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
