import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useDownload } from '../../../shell/use-download.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { PeriodFields, usePeriodFields } from './period-fields.tsx'
import styles from '../statements.module.css'
import { statementsText } from '../text.ts'

/** Every posting of a period for accounting software: of the user's agency, or of the platform. */
export function JournalButton({ of }: { readonly of: 'own' | 'office' }) {
  const t = useText(statementsText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileSpreadsheet aria-hidden="true" size={16} />
        {t(($) => $.journal.open)}
      </Button>
      {isOpen && <JournalDialog of={of} onClose={() => setOpen(false)} />}
    </>
  )
}

function JournalDialog({ of, onClose }: { readonly of: 'own' | 'office'; readonly onClose: () => void }) {
  const t = useText(statementsText)
  const { period, fields } = usePeriodFields('month')
  const [isTried, setTried] = useState(false)
  const { busy, save } = useDownload()
  const submit = async () => {
    setTried(true)
    if (!period) return
    const options = { fallbackName: `journal-${period.period}.csv` }
    const input = { body: { period: period.period } }
    await (of === 'own'
      ? save('accounting.export', input, options)
      : save('officeAccounting.export', input, options))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.journal.title)}
      foot={
        <>
          <Button kind="primary" busy={busy} onClick={() => void submit()}>
            {t(($) => $.journal.submit)}
          </Button>
          <Button onClick={onClose}>{t(($) => $.issue.cancel)}</Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.quiet}>{t(($) => $.journal.text)}</p>
        <PeriodFields {...fields} />
        {isTried && !period && <Notice tone="error">{t(($) => $.journal.missing)}</Notice>}
      </div>
    </Dialog>
  )
}
