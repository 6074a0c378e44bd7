import { useText } from '../../../i18n/index.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { orderText } from '../text.ts'
import type { Order } from '../use-order.ts'

/** The service desk has approved the order at another price: from what to what, why, and that nothing was taken for it. */
export function AmendedNotice({ order }: { readonly order: Order }) {
  const t = useText(orderText)
  const { amended, currency } = order
  if (!amended) return null
  const before = moneyText(amended.before, currency)
  const total = moneyText(amended.total, currency)
  const isOpen = order.paymentState === 'unpaid' && order.actions.some(({ name }) => name === 'pay')
  return (
    <Notice tone={isOpen ? 'warning' : 'info'}>
      <strong>{t(($) => $.amended.prices, { before, total })}</strong> {amended.reason}
      {isOpen && <div>{t(($) => $.amended.open)}</div>}
    </Notice>
  )
}
