import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { moneyText } from '../../ui/format/money.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { orderText } from '../orders/text.ts'
import styles from './pay.module.css'

const ASK = { flightOrders: 'flightOrders.askPayment', rail: 'rail.askPayment' } as const

interface LimitPanelProps {
  readonly orderId: string
  /** What is paid for; absent: flights. */
  readonly product?: 'flightOrders' | 'rail'
  /** Minor units: what is to be paid. */
  readonly amount: number
  readonly limit: NonNullable<Reply<'flightOrders.paymentConfig'>['limit']>
}

/** The person's limit at a payment above it: who agreed, or how to ask a colleague. */
export function LimitPanel({ orderId, product = 'flightOrders', amount, limit }: LimitPanelProps) {
  const t = useText(orderText)
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const asking = useMutation({
    mutationFn: () =>
      call(ASK[product], { params: { id: orderId }, body: { amount, reason: reason.trim() } }),
    onSuccess: () => toast.success(t(($) => $.pay.limit.done)),
    onSettled: () => queries.invalidateQueries({ queryKey: [`${product}.paymentConfig`, orderId] }),
  })
  if (limit.state === 'agreed')
    return <Notice tone="success">{t(($) => $.pay.limit.agreed, { name: limit.by ?? '' })}</Notice>
  const title = t(($) => $.pay.limit.title, { limit: moneyText(limit.amount, limit.currency) })
  if (limit.state === 'asked')
    return (
      <Notice tone="info">
        <strong>{title}</strong> {t(($) => $.pay.limit.asked)}{' '}
        <Link to={paths.approvals}>{t(($) => $.pay.limit.open)}</Link>
      </Notice>
    )
  return (
    <Notice tone="warning">
      <div className={styles.limit}>
        <strong>{title}</strong>
        <span>{t(($) => $.pay.limit.ask)}</span>
        <TextField
          label={t(($) => $.pay.limit.reason)}
          hint={t(($) => $.pay.limit.reasonHint)}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {asking.error && <p role="alert">{asking.error.message}</p>}
        <Button busy={asking.isPending} onClick={() => asking.mutate()}>
          {t(($) => $.pay.limit.button)}
        </Button>
      </div>
    </Notice>
  )
}
