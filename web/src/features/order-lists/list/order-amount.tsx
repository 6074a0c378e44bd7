import { isUnpriced, neverPriced } from '@interline/domain/order-lists/unpriced'
import type { OrderStatus } from '@interline/domain/flight-orders/statuses'
import { useText } from '../../../i18n/index.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { ordersText } from '../text.ts'
import styles from './list.module.css'
import type { OrderRow } from './order-route.tsx'

/** The amount of an order: its price, or with a plus what a refund or void returns, or would by its quote. */
export function OrderAmount({ order }: { readonly order: OrderRow }) {
  const t = useText(ordersText)
  const { orderType, total, toReturn, offered, currency } = order
  const status = order.status as OrderStatus
  if (isUnpriced({ orderType, status, total, toReturn: offered ?? toReturn }))
    return <span className={styles.more}>{t(($) => $.notPriced)}</span>
  if (neverPriced({ orderType, status, total, toReturn })) return null
  const isReturn = orderType === 'refund' || orderType === 'void'
  const amount = isReturn ? (offered ?? toReturn) : total
  if (isReturn && amount === 0) return null
  return <Money amount={amount} currency={currency} plus={isReturn} strong />
}
