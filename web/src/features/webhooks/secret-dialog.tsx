import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Copy } from '../../ui/code/copy.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { webhooksText } from './text.ts'
import styles from './webhooks.module.css'

/** A secret as it was answered. */
export interface MadeSecret {
  readonly name: string
  readonly secret: string
}

/** Shown once: closing it is a decision, so neither Escape nor the backdrop does. */
export function SecretDialog({ name, secret, onClose }: MadeSecret & { readonly onClose: () => void }) {
  const t = useText(webhooksText)
  return (
    <Dialog
      open
      dismissible={false}
      title={t(($) => $.secret.title, { name })}
      onClose={onClose}
      foot={
        <Button kind="primary" onClick={onClose}>
          {t(($) => $.secret.done)}
        </Button>
      }
    >
      <div className={styles.stack}>
        <Notice tone="warning">{t(($) => $.secret.once)}</Notice>
        <p className={styles.secret}>
          <Copy long value={secret} what={t(($) => $.secret.what)} />
        </p>
        <p className={styles.quiet}>{t(($) => $.secret.how)}</p>
      </div>
    </Dialog>
  )
}
