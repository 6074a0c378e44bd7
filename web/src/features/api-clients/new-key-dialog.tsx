import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Code } from '../../ui/code/code.tsx'
import { Copy } from '../../ui/code/copy.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './api-clients.module.css'
import type { NewKey } from './client-calls.ts'
import { apiClientsText } from './text.ts'

const HEADER = 'Authorization: Bearer ak_…'

/** The key, this once. Only its button closes the dialog, so that no stray click loses it. */
export function NewKeyDialog({ made, onClose }: { readonly made: NewKey; readonly onClose: () => void }) {
  const t = useText(apiClientsText)
  return (
    <Dialog
      open
      wide
      title={t(($) => $.made.title)}
      dismissible={false}
      onClose={onClose}
      foot={
        <Button kind="primary" onClick={onClose}>
          {t(($) => $.made.done)}
        </Button>
      }
    >
      <div className={styles.stack}>
        <Notice tone="warning">{t(($) => $.made.once)}</Notice>
        <div className={styles.key}>
          <Copy long value={made.key} what={t(($) => $.made.what)} />
        </div>
        <p className={styles.quiet}>{t(($) => $.made.use)}</p>
        <div className={styles.key}>
          <Code>{HEADER}</Code>
        </div>
      </div>
    </Dialog>
  )
}
