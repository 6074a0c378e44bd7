import { hasPermission } from '@interline/domain/access/access'
import { Download } from 'lucide-react'
import { useText } from '../../../i18n/index.tsx'
import { useMe } from '../../../shell/session.ts'
import { useDownload } from '../../../shell/use-download.ts'
import { Button } from '../../../ui/button/button.tsx'
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
  const { busy, save } = useDownload()
  if (!me || !hasPermission(me.permissions, ['flightorders:export'])) return null
  const file = { body: filterOf(view) }
  return (
    <Button
      busy={busy}
      disabled={total === 0}
      onClick={() => void save('flightOrders.export', file, { fallbackName: 'orders.xlsx' })}
    >
      <Download aria-hidden="true" />
      {t(($) => $.export)}
    </Button>
  )
}
