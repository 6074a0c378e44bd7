import { useText } from '../../i18n/index.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CheckerPanel } from './checker-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import type { SignOnPanelsProps } from './sign-on-calls.ts'
import styles from './sign-on.module.css'
import { signOnText } from './text.ts'

/** Settings, the checker and a sample, on the owner's page and in the back office. */
export function SignOnPanels(props: SignOnPanelsProps) {
  const t = useText(signOnText)
  const { signOn, calls } = props
  return (
    <div className={styles.stack}>
      <SettingsPanel {...props} />
      <CheckerPanel signOn={signOn} calls={calls} />
      <Panel title={t(($) => $.how.title)} padded>
        <div className={styles.stack}>
          <p className={styles.quiet}>{t(($) => $.how.note)}</p>
          <pre className={styles.code} lang="en" translate="no" aria-label={t(($) => $.how.title)}>
            {sampleOf(signOn.code)}
          </pre>
        </div>
      </Panel>
    </div>
  )
}

function sampleOf(code: string): string {
  return `import { createHmac } from 'node:crypto'

const key = Buffer.from(process.env.SIGN_ON_SECRET, 'hex')
const request = { code: '${code}', timestamp: Date.now(), userid: 'agent-7' }
const text = ['v1', request.code, request.timestamp, request.userid].join('\\n')
const signature = createHmac('sha256', key).update(text).digest('hex')
const query = new URLSearchParams({ ...request, signature })`
}
