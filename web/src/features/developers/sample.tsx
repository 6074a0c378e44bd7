import { Copy } from 'lucide-react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { copyText } from '../../ui/code/copy-text.ts'
import { toast } from '../../ui/toast/toast.ts'
import { uiText } from '../../ui/ui-text.ts'
import styles from './developers.module.css'
import { developersText } from './text.ts'

/** Text to send or to paste, with a button that copies it. */
export function Sample({ text }: { readonly text: string }) {
  const t = useText(developersText)
  const words = useText(uiText).messages.copy
  const copy = async () => {
    if (await copyText(text)) toast.success(words.done)
    else toast.error(words.failed)
  }
  return (
    <div className={styles.sample}>
      {/* Long lines scroll in a frame that the keyboard must reach. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.code} lang="en" translate="no" tabIndex={0}>
        {text}
      </pre>
      <Button size="sm" onClick={() => void copy()}>
        <Copy aria-hidden="true" size={14} />
        {t(($) => $.copy)}
      </Button>
    </div>
  )
}
