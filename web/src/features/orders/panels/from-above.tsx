import { useText } from '../../../i18n/index.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { orderText } from '../text.ts'
import type { Order } from '../use-order.ts'

/** Says whose order it is that one looks at from above, what it costs oneself, and who pays it. */
export function FromAbove({ order }: { readonly order: Order }) {
  const t = useText(orderText)
  const { fromAbove, agencyName: name } = order
  if (!fromAbove) return null
  const { cost, payer } = fromAbove
  return (
    <Notice tone="info">
      <strong>{t(($) => $.fromAbove.whose, { name })}</strong> {t(($) => $.fromAbove.payer[payer], { name })}
      {cost && <span> {t(($) => $.fromAbove.cost, { amount: moneyText(cost.amount, cost.currency) })}</span>}
    </Notice>
  )
}
