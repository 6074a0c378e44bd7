import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../../api/download.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import type { Order } from '../order/use-order.ts'
import { servicingText } from '../text.ts'

/** The files that were handed in, each to be saved by whoever may see the order. */
export function EvidenceFiles({ order }: { readonly order: Order }) {
  const t = useText(servicingText)
  const [busy, setBusy] = useState('')
  const save = async ({ id, name }: { readonly id: string; readonly name: string }) => {
    setBusy(id)
    try {
      const input = { params: { id: order.id, file: id } }
      await download('flightServicing.readEvidence', input, { fallbackName: name })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy('')
    }
  }
  return order.servicing?.evidence.map((file) => (
    <Button
      key={file.id}
      size="sm"
      kind="ghost"
      busy={busy === file.id}
      aria-label={t(($) => $.evidence.save, { name: file.name })}
      onClick={() => void save(file)}
    >
      <Download aria-hidden="true" />
      {file.name}
    </Button>
  ))
}
