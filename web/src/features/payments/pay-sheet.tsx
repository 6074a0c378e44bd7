import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { moneyText } from '../../ui/format/money.ts'
import { Money } from '../../ui/money/money.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Sign } from '../../ui/sign/sign.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Order } from '../orders/use-order.ts'
import { isStopped } from '../ticketing-checks/check-list.tsx'
import { PaymentChecks } from '../ticketing-checks/payment-checks.tsx'
import { orderText } from '../orders/text.ts'
import { ticketingChecksText } from '../ticketing-checks/text.ts'
import { ChannelList } from './channel-list.tsx'
import { HandedOver } from './handed-over.tsx'
import { nothingMoved, wasRefused } from './nothing-moved.ts'
import styles from './pay.module.css'
import { usePayment, type Channel } from './use-payment.ts'

interface PaySheetProps {
  readonly order: Order
  readonly open: boolean
  readonly onClose: () => void
  /** The server refused: the order is not what the page shows. */
  readonly onRefused: () => void
}

/** Pays an order: the amount, the channels with what is left after each, one button. The order stays behind it. */
export function PaySheet({ order, open, onClose, onRefused }: PaySheetProps) {
  const t = useText(orderText)
  const checkWords = useText(ticketingChecksText)
  const action = order.actions.find((each) => each.name === 'pay')
  const canPay = action?.enabled ?? false
  const [picked, setPicked] = useState<Channel | null>(null)
  const config = useQuery({
    queryKey: ['flightOrders.paymentConfig', order.id],
    queryFn: ({ signal }) => call('flightOrders.paymentConfig', { query: { orderId: order.id } }, { signal }),
    enabled: open && canPay,
    staleTime: 0,
  })
  /** What the agency below has handed over; an account that lacks something else by now is another question. */
  const [received, setReceived] = useState<number | null>(null)
  const missing = config.data?.topUp ?? null
  const topUp = missing !== null && received === missing.amount ? received : undefined
  const usual = config.data?.channels.find((each) => each.enabled)?.channel ?? null
  // What was handed over lies in the prepaid account.
  const channel = topUp !== undefined ? 'balance' : (picked ?? usual)
  const pick = (by: Channel) => {
    setPicked(by)
    // Another way of paying needs nothing handed over: a tick that stayed would overrule the choice.
    if (by !== 'balance') setReceived(null)
  }
  const pay = usePayment(order, {
    onPaid: onClose,
    onFailed: () => {
      void config.refetch()
      onRefused()
    },
  })
  const close = () => {
    // A refusal answers what was tried; whoever opens this again has not tried yet. What is unsure stays said.
    if (pay.error && wasRefused(pay.error)) pay.reset()
    onClose()
  }
  const amount = config.data?.amount
  const isStoppedHere = isStopped(config.data?.ticketingChecks)
  const unavailable = !canPay
    ? t(($) => $.pay.moved)
    : isStoppedHere
      ? checkWords(($) => $.stopped)
      : channel && amount
        ? null
        : t(($) => $.pay.choose)
  const words = amount ? moneyText(amount.amount, amount.currency) : ''
  return (
    <Sheet
      open={open}
      onClose={close}
      dismissible={!pay.isPending}
      title={t(($) => $.pay.title, { id: order.id })}
      foot={
        <Button
          kind="primary"
          size="lg"
          wide
          busy={pay.isPending}
          unavailable={unavailable}
          onClick={() => channel && amount && pay.mutate({ by: channel, amount: amount.amount, topUp })}
        >
          {t(($) => $.pay.button, { amount: words })}
        </Button>
      }
    >
      <div className={styles.due}>
        <span>
          <span className={styles.label}>{t(($) => $.pay.due)}</span>
          {amount ? <Money amount={amount.amount} currency={amount.currency} size="xl" /> : <Skeleton />}
        </span>
        {action?.enabled && action.until && (
          <Sign
            large
            showLabel
            until={action.until}
            label={t(($) => $.pay.within)}
            over={t(($) => $.pay.over)}
          />
        )}
      </div>
      {pay.error && (
        <Notice tone="error" live="assertive">
          <strong>{t(wasRefused(pay.error) ? ($) => $.pay.failed : ($) => $.pay.unsure)}</strong>{' '}
          {pay.error.message}
          {nothingMoved(pay.error) && <> {t(($) => $.pay.safe)}</>}
          {!wasRefused(pay.error) && <> {t(($) => $.pay.once)}</>}
        </Notice>
      )}
      {!canPay && <Notice tone="info">{t(($) => $.pay.moved)}</Notice>}
      {canPay && config.data && !channel && !missing && (
        <Notice tone="warning">{t(($) => $.pay.nothingOpen)}</Notice>
      )}
      {config.error && (
        <Notice
          tone="error"
          actions={<Button onClick={() => void config.refetch()}>{t(($) => $.pay.again)}</Button>}
        >
          {config.error.message}
        </Notice>
      )}
      {canPay && config.data && <PaymentChecks ticketingChecks={config.data.ticketingChecks} />}
      {canPay && missing && (
        <HandedOver
          order={order}
          missing={missing}
          checked={topUp !== undefined}
          onChange={(checked) => setReceived(checked ? missing.amount : null)}
        />
      )}
      {canPay && config.data && (
        <ChannelList
          of={order.fromAbove ? order.agencyName : null}
          channels={config.data.channels}
          value={channel}
          onChange={pick}
        />
      )}
    </Sheet>
  )
}
