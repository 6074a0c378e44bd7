import { Money } from '../../../ui/money/money.tsx'
import type { OrderRow } from './order-route.tsx'

/** The amount of an order: its price, or with a plus what a refund or void returns, or would by its quote. */
export function OrderAmount({ order }: { readonly order: OrderRow }) {
  const { orderType, total, toReturn, offered, currency } = order
  const isReturn = orderType === 'refund' || orderType === 'void'
  const amount = isReturn ? (offered ?? toReturn) : total
  if (isReturn && amount === 0) return null
  return <Money amount={amount} currency={currency} plus={isReturn} strong />
}
