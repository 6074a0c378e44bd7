import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { copyText } from '../../../ui/code/copy-text.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import styles from './account-security.module.css'
import { accountSecurityText } from './text.ts'

export interface RecoveryCodesProps {
  readonly codes: readonly string[]
  /** The user confirms that they have stored them. */
  readonly onDone: () => void
}

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useText(accountSecurityText)
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast.success(t(($) => $.recovery.copied))
    else toast.error(t(($) => $.recovery.copyFailed))
  }
  return (
    <div className={styles.form}>
      <h3 className={styles.subTitle}>{t(($) => $.recovery.title)}</h3>
      <Notice tone="warning">{t(($) => $.recovery.text)}</Notice>
      <ul className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button kind="primary" onClick={onDone}>
          {t(($) => $.recovery.done)}
        </Button>
        <Button onClick={() => void copy()}>{t(($) => $.recovery.copy)}</Button>
      </div>
    </div>
  )
}
