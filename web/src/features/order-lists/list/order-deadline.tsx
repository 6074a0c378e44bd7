import { useText } from '../../../i18n/index.tsx'
import { Sign } from '../../../ui/sign/sign.tsx'
import { ordersText } from '../text.ts'
import type { OrderRow } from './order-route.tsx'

/** The deadline to pay the order or to accept its quote. */
export function OrderDeadline({ order }: { readonly order: OrderRow }) {
  const t = useText(ordersText)
  const isConfirmed = order.nextAction === 'confirm'
  const until = order.payable || isConfirmed ? (order.payBefore ?? order.confirmBefore) : null
  if (!until) return null
  return (
    <Sign
      until={until}
      label={isConfirmed ? t(($) => $.deadline.accept) : t(($) => $.deadline.label)}
      over={t(($) => $.deadline.over)}
    />
  )
}
