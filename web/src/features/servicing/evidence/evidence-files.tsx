import { Download } from 'lucide-react'
import { useText } from '../../../i18n/index.tsx'
import { useDownload } from '../../../shell/use-download.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { Order } from '../../orders/use-order.ts'
import { servicingText } from '../text.ts'

/** The uploaded files, downloadable by users who may see the order. */
export function EvidenceFiles({ order }: { readonly order: Order }) {
  return order.servicing?.evidence.map((file) => <EvidenceFile key={file.id} orderId={order.id} {...file} />)
}

interface EvidenceFileProps {
  readonly orderId: string
  readonly id: string
  readonly name: string
}

function EvidenceFile({ orderId, id, name }: EvidenceFileProps) {
  const t = useText(servicingText)
  const { busy, save } = useDownload()
  const input = { params: { id: orderId, file: id } }
  return (
    <Button
      size="sm"
      kind="ghost"
      busy={busy}
      aria-label={t(($) => $.evidence.save, { name })}
      onClick={() => void save('flightServicing.readEvidence', input, { fallbackName: name })}
    >
      <Download aria-hidden="true" />
      {name}
    </Button>
  )
}
