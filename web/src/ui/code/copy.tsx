import { Check, Copy as CopyIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { classNames } from '../class-names.ts'
import { toast } from '../toast/toast.ts'
import { uiText } from '../ui-text.ts'
import { Code } from './code.tsx'
import { copyText } from './copy-text.ts'
import styles from './code.module.css'

export interface CopyProps {
  /** Shown and copied. */
  readonly value: string
  /** Names it in the button's label: "order number". */
  readonly what: string
  /** An address or a key, which may be longer than its line: it wraps instead of being cut. */
  readonly long?: boolean
}

/** A code that one click copies. */
export function Copy({ value, what, long = false }: CopyProps) {
  const t = useText(uiText)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    const done = await copyText(value)
    setCopied(done)
    if (done) toast.success(t(($) => $.copy.done))
    else toast.error(t(($) => $.copy.failed))
  }
  const label = t(($) => $.copy.label, { what })
  return (
    <button
      type="button"
      className={classNames(styles.copy, long && styles.long, copied && styles.copied)}
      aria-label={t.list([value, label])}
      title={label}
      onClick={() => void copy()}
    >
      <Code>{value}</Code>
      {copied ? <Check aria-hidden="true" /> : <CopyIcon aria-hidden="true" />}
    </button>
  )
}
