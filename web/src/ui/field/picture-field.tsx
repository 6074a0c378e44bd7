import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import styles from './picture-field.module.css'

interface PictureFieldProps {
  readonly label: string
  readonly hint: string
  /** Address of the picture; null: there is none. */
  readonly src: string | null
  /** What stands in its place. */
  readonly empty: ReactNode
  readonly shape: 'wide' | 'round'
  /** Colour behind the picture, as where it is used; absent: white. */
  readonly ground?: string | undefined
  readonly words: { readonly choose: string; readonly remove: string; readonly tooBig: string }
  readonly maxBytes: number
  readonly disabled?: boolean
  /** Each throws an Error whose message is shown. */
  readonly onChoose: (file: File) => Promise<void>
  readonly onRemove: () => Promise<void>
}

/** One picture: as it is now, a button to choose another, and one to remove it. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, src, empty, shape, ground, words, maxBytes, disabled = false } = props
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const work = async (task: () => Promise<void>) => {
    setBusy(true)
    setError(null)
    try {
      await task()
    } catch (problem) {
      if (!(problem instanceof Error)) throw problem
      setError(problem.message)
    } finally {
      setBusy(false)
    }
  }
  const choose = (file: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!file) return
    if (file.size > maxBytes) setError(words.tooBig)
    else void work(() => props.onChoose(file))
  }
  return (
    <div className={styles.field} role="group" aria-label={label}>
      <span
        className={shape === 'round' ? styles.round : styles.wide}
        style={src && ground ? { background: ground } : undefined}
      >
        {src ? <img src={src} alt={label} /> : empty}
      </span>
      <div className={styles.beside}>
        <span className={styles.label}>{label}</span>
        <span className={styles.hint}>{hint}</span>
        {!disabled && (
          <span className={styles.buttons}>
            <input
              ref={input}
              type="file"
              accept="image/png,image/jpeg"
              className="visually-hidden"
              tabIndex={-1}
              aria-label={words.choose}
              onChange={({ target }) => choose(target.files?.[0])}
            />
            <Button size="sm" busy={busy} onClick={() => input.current?.click()}>
              {words.choose}
            </Button>
            {src && (
              <Button size="sm" kind="ghost" disabled={busy} onClick={() => void work(props.onRemove)}>
                {words.remove}
              </Button>
            )}
          </span>
        )}
        {error && (
          <span className={styles.error} role="alert">
            {error}
          </span>
        )}
      </div>
    </div>
  )
}
