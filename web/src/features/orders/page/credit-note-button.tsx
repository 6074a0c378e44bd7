import { Download } from 'lucide-react'
import { useText } from '../../../i18n/index.tsx'
import { useDownload } from '../../../shell/use-download.ts'
import { Button } from '../../../ui/button/button.tsx'
import { orderText } from '../text.ts'
import type { Order } from '../use-order.ts'

/** Of a refund or void, once its money was returned: the only document that it has. */
export function CreditNoteButton({ order }: { readonly order: Order }) {
  const t = useText(orderText)
  const { busy, save } = useDownload()
  return (
    <Button
      busy={busy}
      onClick={() =>
        void save(
          'flightOrders.file',
          { params: { id: order.id, kind: 'credit-note' }, body: { locale: t.locale } },
          { fallbackName: `${order.id}-credit-note.pdf` },
        )
      }
    >
      <Download aria-hidden="true" />
      {t(($) => $.creditNote)}
    </Button>
  )
}
