import { hasPermission } from '@interline/domain/access/access'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../../api/download.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { useMe } from '../../../shell/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ordersText } from '../text.ts'
import { filterOf, type OrdersView } from './view.ts'

/** Saves the orders of the view as a sheet: those of all its pages. Only for people who may. */
export function ExportButton({
  view,
  total,
}: {
  readonly view: OrdersView
  readonly total: number | undefined
}) {
  const t = useText(ordersText)
  const me = useMe()
  const [busy, setBusy] = useState(false)
  if (!me || !hasPermission(me.permissions, ['flightorders:export'])) return null
  const save = async () => {
    setBusy(true)
    try {
      await download('flightOrders.export', { body: filterOf(view) }, { fallbackName: 'orders.xlsx' })
    } catch (error) {
      toast.error(error instanceof Failure ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} disabled={total === 0} onClick={() => void save()}>
      <Download aria-hidden="true" />
      {t(($) => $.export)}
    </Button>
  )
}
