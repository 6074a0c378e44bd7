import { Download } from 'lucide-react'
import { useText } from '../../../../i18n/index.tsx'
import { useDownload } from '../../../../shell/use-download.ts'
import { Button } from '../../../../ui/button/button.tsx'
import type { DeskOrder } from '../desk-order.ts'
import styles from '../desk.module.css'
import { deskServicingText } from '../text.ts'

interface EvidenceButtonsProps {
  readonly order: DeskOrder['order']
  /** False for read-only users: they see that files exist. */
  readonly works: boolean
}

/** The files that support the reason. Every access is logged. */
export function EvidenceButtons({ order, works }: EvidenceButtonsProps) {
  const t = useText(deskServicingText)
  const files = order.servicing?.evidence ?? []
  if (!works) return <span>{t.list(files.map(({ name }) => name))}</span>
  return (
    <>
      <span className={styles.tags}>
        {files.map((file) => (
          <EvidenceButton key={file.id} orderId={order.id} {...file} />
        ))}
      </span>
      <span className={styles.quiet}>{t(($) => $.asked.only)}</span>
    </>
  )
}

interface EvidenceButtonProps {
  readonly orderId: string
  readonly id: string
  readonly name: string
}

function EvidenceButton({ orderId, id, name }: EvidenceButtonProps) {
  const t = useText(deskServicingText)
  const { busy, save } = useDownload()
  const input = { params: { id: orderId, file: id } }
  return (
    <Button
      size="sm"
      busy={busy}
      aria-label={t(($) => $.asked.save, { name })}
      onClick={() => void save('officeDesk.readEvidence', input, { fallbackName: name })}
    >
      <Download aria-hidden="true" />
      {name}
    </Button>
  )
}
