import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { moneyText } from '../../ui/format/money.ts'
import { orderText } from '../orders/text.ts'
import styles from './pay.module.css'

interface RefundFeesProps {
  readonly orderId: string
  /** What the quote refunds, minor units. */
  readonly amount: number
}

/** `amount`: minor units; nothing is asked for 0. */
export function refundFeesQuery(orderId: string, amount: number) {
  return queryOptions({
    queryKey: ['gatewayPayments.refundFees', orderId, amount],
    queryFn: ({ signal }) =>
      call('gatewayPayments.refundFees', { params: { id: orderId }, query: { amount } }, { signal }),
    enabled: amount > 0,
  })
}

/** What a quoted refund returns of the fees of payments by gateway; nothing where there were none. */
export function RefundFees({ orderId, amount }: RefundFeesProps) {
  const t = useText(orderText)
  const { data } = useQuery(refundFeesQuery(orderId, amount))
  return (data?.fees ?? []).map(({ channel, fee, feeReturned, returned }, at) => (
    <p key={at} className={styles.refundFee}>
      {t(($) => (feeReturned ? $.pay.refundFee.returned : $.pay.refundFee.kept), {
        channel: t(($) => $.pay.channels[channel]),
        fee: moneyText(fee.amount, fee.currency),
        amount: moneyText(returned.amount, returned.currency),
      })}
    </p>
  ))
}
