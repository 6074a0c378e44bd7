import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Status } from '../../ui/status/status.tsx'
import styles from './sign-on.module.css'
import { identityProviderText } from './text.ts'

/** What a check of the identity provider has found, part by part. */
export function ProviderFindings({ checked }: { readonly checked: Reply<'identityProvider.check'> }) {
  const t = useText(identityProviderText)
  const { parts, findings } = t.messages.checker
  return (
    <div className={styles.stack}>
      <Notice tone={checked.accepted ? 'success' : 'error'}>
        {t(($) => (checked.accepted ? $.checker.accepted : $.checker.refused))}
      </Notice>
      <ul className={styles.findings}>
        {checked.findings.map(({ part, finding, passes, detail = '' }) => (
          <li key={`${part} ${finding}`}>
            <Status tone={passes ? (finding === 'right' ? 'success' : 'info') : 'error'}>
              {parts[part]}
            </Status>
            <span>{t(() => findings[finding], { detail })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
