import { Copy } from 'lucide-react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { copyText } from '../../ui/code/copy-text.ts'
import { toast } from '../../ui/toast/toast.ts'
import { uiText } from '../../ui/ui-text.ts'
import styles from './developers.module.css'
import { developersText } from './text.ts'

interface SampleProps {
  readonly text: string
  /** Names it for screen readers, since a page has several copy buttons. */
  readonly what: string
}

/** Text to send or to paste, with a button that copies it. */
export function Sample({ text, what }: SampleProps) {
  const t = useText(developersText)
  const ui = useText(uiText)
  const copy = async () => {
    if (await copyText(text)) toast.success(ui(($) => $.copy.done))
    else toast.error(ui(($) => $.copy.failed))
  }
  return (
    <div className={styles.sample}>
      {/* Long lines scroll in a frame that the keyboard must reach. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.code} lang="en" translate="no" tabIndex={0}>
        {text}
      </pre>
      <Button size="sm" aria-label={ui(($) => $.copy.label, { what })} onClick={() => void copy()}>
        <Copy aria-hidden="true" size={14} />
        {t(($) => $.copy)}
      </Button>
    </div>
  )
}
