import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../../api/download.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import type { DeskOrder } from '../desk-order.ts'
import styles from '../desk.module.css'
import { deskServicingText } from '../text.ts'

interface EvidenceButtonsProps {
  readonly order: DeskOrder['order']
  /** False for those who only look: they see that there are files. */
  readonly works: boolean
}

/** The files that prove the reason. Whoever opens one stands in the log. */
export function EvidenceButtons({ order, works }: EvidenceButtonsProps) {
  const t = useText(deskServicingText)
  const [busy, setBusy] = useState('')
  const files = order.servicing?.evidence ?? []
  if (!works) return <span>{files.map(({ name }) => name).join(', ')}</span>
  const save = async ({ id, name }: { readonly id: string; readonly name: string }) => {
    setBusy(id)
    try {
      const input = { params: { id: order.id, file: id } }
      await download('officeDesk.readEvidence', input, { fallbackName: name })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy('')
    }
  }
  return (
    <>
      <span className={styles.tags}>
        {files.map((file) => (
          <Button
            key={file.id}
            size="sm"
            busy={busy === file.id}
            aria-label={t(($) => $.asked.save, { name: file.name })}
            onClick={() => void save(file)}
          >
            <Download aria-hidden="true" />
            {file.name}
          </Button>
        ))}
      </span>
      <span className={styles.quiet}>{t(($) => $.asked.only)}</span>
    </>
  )
}
