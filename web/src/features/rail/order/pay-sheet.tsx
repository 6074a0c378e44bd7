import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { fulfil, intentionKey } from '../../../api/intention.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { Sign } from '../../../ui/sign/sign.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { orderText } from '../../orders/text.ts'
import { ChannelList } from '../../payments/channel-list.tsx'
import { LimitPanel } from '../../payments/limit-panel.tsx'
import { wasRefused } from '../../payments/nothing-moved.ts'
import { goToStep } from '../../payments/use-payment.ts'
import { railText } from '../text.ts'
import styles from '../rail.module.css'
import { useRailChanged, type RailOrder } from './use-rail-order.ts'

type Channel = Reply<'rail.paymentConfig'>['channels'][number]['channel']

interface PaySheetProps {
  readonly order: RailOrder
  readonly onClose: () => void
  /** The server refused: the order differs from what the page shows. */
  readonly onRefused: () => void
}

/** Pays a train order: amount, payment methods with what is left, one button. */
export function RailPaySheet({ order, onClose, onRefused }: PaySheetProps) {
  const t = useText(railText)
  const flights = useText(orderText)
  const [picked, setPicked] = useState<Channel | null>(null)
  const config = useQuery({
    queryKey: ['rail.paymentConfig', order.id],
    queryFn: ({ signal }) => call('rail.paymentConfig', { params: { id: order.id } }, { signal }),
    enabled: order.may.pay,
    staleTime: 0,
  })
  const pay = usePayRail(order, {
    onPaid: onClose,
    onFailed: () => {
      void config.refetch()
      onRefused()
    },
  })
  const channel = picked ?? config.data?.channels.find(({ enabled }) => enabled)?.channel ?? null
  const amount = config.data?.amount
  const limit = config.data?.limit ?? null
  const unavailable = !order.may.pay
    ? t(($) => $.pay.moved)
    : limit && limit.state !== 'agreed'
      ? flights(($) => $.pay.limit.first)
      : channel && amount
        ? null
        : t(($) => $.pay.choose)
  return (
    <Sheet
      open
      dismissible={!pay.isPending}
      title={t(($) => $.pay.title, { id: order.id })}
      onClose={onClose}
      foot={
        <Button
          autoFocus
          kind="primary"
          size="lg"
          wide
          busy={pay.isPending}
          unavailable={unavailable}
          onClick={() => channel && amount && pay.mutate({ channel, amount: amount.amount })}
        >
          {t(($) => $.pay.button, { amount: amount ? moneyText(amount.amount, amount.currency) : '' })}
        </Button>
      }
    >
      <div className={styles.due}>
        <span>
          <span className={styles.quiet}>{t(($) => $.pay.due)}</span>
          {amount ? <Money amount={amount.amount} currency={amount.currency} size="xl" /> : <Skeleton />}
        </span>
        {order.payBefore && (
          <Sign
            large
            showLabel
            until={order.payBefore}
            label={t(($) => $.order.payUntil)}
            over={t(($) => $.order.over)}
          />
        )}
      </div>
      {pay.error && (
        <Notice tone="error" live="assertive">
          <strong>{t(wasRefused(pay.error) ? ($) => $.pay.failed : ($) => $.pay.unsure)}</strong>
          {t.locale === 'en' && ' '}
          {pay.error.message}
          {t.locale === 'en' && ' '}
          {!wasRefused(pay.error) && t(($) => $.pay.once)}
        </Notice>
      )}
      {!order.may.pay && <Notice tone="info">{t(($) => $.pay.moved)}</Notice>}
      {config.error && (
        <Notice
          tone="error"
          actions={<Button onClick={() => void config.refetch()}>{flights(($) => $.pay.again)}</Button>}
        >
          {config.error.message}
        </Notice>
      )}
      {limit && amount && (
        <LimitPanel product="rail" orderId={order.id} amount={amount.amount} limit={limit} />
      )}
      {order.may.pay && config.data && (
        <ChannelList channels={config.data.channels} value={channel} onChange={setPicked} />
      )}
    </Sheet>
  )
}

interface Afterwards {
  readonly onPaid: () => void
  readonly onFailed: () => void
}

/** Pays once, however often the answer is lost. */
function usePayRail(order: RailOrder, { onPaid, onFailed }: Afterwards) {
  const t = useText(railText)
  const changed = useRailChanged()
  return useMutation({
    mutationFn: async ({ channel, amount }: { readonly channel: Channel; readonly amount: number }) => {
      const intention = `pay ${order.id} ${channel} ${amount}`
      const reply = await call(
        'rail.pay',
        { params: { id: order.id }, body: { channel, amount } },
        { idempotencyKey: intentionKey(intention) },
      )
      fulfil(intention)
      return reply
    },
    onSuccess: (reply) => {
      if (reply.attempt) return goToStep(reply.attempt)
      changed(reply.order)
      toast.success(t(($) => $.pay.done))
      onPaid()
    },
    onError: onFailed,
  })
}
