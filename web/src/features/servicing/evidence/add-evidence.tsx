import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { useConfirmation } from '../../../ui/overlay/use-confirmation.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useOrderChanged, type Order } from '../../orders/use-order.ts'
import { servicingText } from '../text.ts'
import { EvidenceField, fileUnderWay, type HandedIn } from './evidence-field.tsx'

/** Uploads more files while a request is in review. */
export function AddEvidence({ order }: { readonly order: Order }) {
  const t = useText(servicingText)
  const { asking: open, ask, drop } = useConfirmation()
  const [files, setFiles] = useState<readonly HandedIn[]>([])
  const changed = useOrderChanged()
  const sending = fileUnderWay(files)
  const ready = files.flatMap(({ id }) => id ?? [])
  const add = useMutation({
    mutationFn: () =>
      call('flightServicing.addEvidence', { params: { id: order.id }, body: { evidence: ready } }),
    onSuccess: (next) => {
      changed(next)
      drop()
      setFiles([])
      toast.success(t(($) => $.evidence.handedIn))
    },
  })
  return (
    <>
      <Button size="sm" onClick={() => ask(add)}>
        {t(($) => $.evidence.add)}
      </Button>
      <Sheet
        open={open}
        onClose={drop}
        dismissible={!add.isPending}
        title={t(($) => $.evidence.add)}
        foot={
          <Button
            kind="primary"
            size="lg"
            wide
            busy={add.isPending}
            unavailable={
              sending
                ? t(($) => $.evidence.sending, { name: sending.name })
                : ready.length === 0
                  ? t(($) => $.evidence.drop)
                  : null
            }
            onClick={() => add.mutate()}
          >
            {t(($) => $.evidence.add)}
          </Button>
        }
      >
        <EvidenceField
          isNeeded={false}
          files={files}
          before={order.servicing?.evidence.length ?? 0}
          onChange={(change) => setFiles(change)}
        />
        {add.error && (
          <Notice tone="error" live="assertive">
            {add.error.message}
          </Notice>
        )}
      </Sheet>
    </>
  )
}
