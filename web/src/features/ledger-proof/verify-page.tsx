import { useId, useRef, useState, type DragEvent } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './verify.module.css'
import { VerdictNotice } from './verdict-notice.tsx'
import { verifyFile, type Verdict } from './verify-file.ts'
import { ledgerProofText } from './text.ts'

/** `/verify`: anyone can verify a statement without signing in. */
export default function VerifyPage() {
  const t = useText(ledgerProofText)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [isWorking, setWorking] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const verify = async (file: File | undefined) => {
    if (!file) return
    setVerdict(null)
    setWorking(true)
    try {
      setVerdict(await verifyFile(file))
    } finally {
      setWorking(false)
      // Allows choosing the same file again after a change.
      if (input.current) input.current.value = ''
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void verify(event.dataTransfer.files[0])
  }
  return (
    <Page>
      <PageHead title={t(($) => $.title)} />
      <Panel padded>
        <p className={styles.lead}>{t(($) => $.lead)}</p>
        <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <Button kind="primary" busy={isWorking} onClick={() => input.current?.click()}>
            {verdict ? t(($) => $.again) : t(($) => $.choose)}
          </Button>
          <label htmlFor={id}>{t(($) => $.drop)}</label>
          <input
            ref={input}
            id={id}
            className="visually-hidden"
            type="file"
            accept=".xlsx"
            tabIndex={-1}
            onChange={(event) => void verify(event.target.files?.[0])}
          />
        </div>
        <div role="status" aria-live="polite">
          {isWorking && <p>{t(($) => $.working)}</p>}
          {verdict && <VerdictNotice verdict={verdict} />}
        </div>
      </Panel>
    </Page>
  )
}
