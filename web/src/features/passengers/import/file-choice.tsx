import { useId } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { buttonClass } from '../../../ui/button/button-look.ts'
import styles from './passenger-import.module.css'
import { importText } from './text.ts'

interface FileChoiceProps {
  readonly label: string
  readonly hint: string
  /** Extensions for the browser's dialog; the server detects the real type. */
  readonly accept: string
  readonly maxMegabytes: number
  readonly busy: boolean
  readonly onChosen: (file: File) => void
  readonly onRefused: (sentence: string) => void
}

/** The browser's file field. A file that is too large is not sent. */
export function FileChoice({
  label,
  hint,
  accept,
  maxMegabytes,
  busy,
  onChosen,
  onRefused,
}: FileChoiceProps) {
  const t = useText(importText)
  const id = useId()
  return (
    <div className={styles.file}>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept}
        disabled={busy}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Choosing the same file again counts as well.
          event.target.value = ''
          if (!file) return
          if (file.size > maxMegabytes * 1024 * 1024) onRefused(t(($) => $.tooLarge, { max: maxMegabytes }))
          else onChosen(file)
        }}
      />
      {/* The browser's own button uses the browser's language, not the page's. */}
      <label htmlFor={id} className={buttonClass({})}>
        {label}
      </label>
      <span id={`${id}-hint`} className={styles.quiet} aria-live="polite">
        {busy ? t(($) => $.reading) : hint}
      </span>
    </div>
  )
}
