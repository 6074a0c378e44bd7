import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { MAIN_KEY } from '../../shell/desk/keys/layers.ts'
import { Button } from '../../ui/button/button.tsx'
import { moneyText } from '../../ui/format/money.ts'
import { Kbd } from '../../ui/kbd.tsx'
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
import { LimitPanel } from './limit-panel.tsx'
import { OfflineTopUp } from './offline-top-up.tsx'
import { nothingMoved, wasRefused } from './nothing-moved.ts'
import styles from './pay.module.css'
import { usePayment, type Channel } from './use-payment.ts'
import { useVoucher, VoucherChoice } from './voucher-choice.tsx'

interface PaySheetProps {
  readonly order: Order
  readonly open: boolean
  readonly onClose: () => void
  /** The server refused: the order differs from what the page shows. */
  readonly onRefused: () => void
}

/** Pays an order: the amount, the payment methods with their remaining balance, one button. The order stays visible. */
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
  /** The offline top-up of the sub-agency; with another shortfall it must be confirmed again. */
  const [received, setReceived] = useState<number | null>(null)
  const missing = config.data?.topUp ?? null
  const topUp = missing !== null && received === missing.amount ? received : undefined
  const beside = useVoucher(config.data)
  const { voucher, channels } = beside
  const usual = channels.find((each) => each.enabled)?.channel ?? null
  // An offline top-up is in the prepaid account.
  const channel = topUp !== undefined ? 'balance' : (picked ?? usual)
  const pick = (by: Channel) => {
    setPicked(by)
    // Another payment method needs no top-up: a remaining tick would override the choice.
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
    // A refusal belongs to its attempt and is cleared on reopening. An unclear outcome stays.
    if (pay.error && wasRefused(pay.error)) pay.reset()
    onClose()
  }
  const amount = config.data?.amount
  const limit = config.data?.limit ?? null
  const unavailable = !canPay
    ? t(($) => $.pay.moved)
    : isStopped(config.data?.ticketingChecks)
      ? checkWords(($) => $.stopped)
      : limit && limit.state !== 'agreed'
        ? t(($) => $.pay.limit.first)
        : channel && amount
          ? null
          : t(($) => $.pay.choose)
  const chosen = channels.find((each) => each.channel === channel)
  const words = amount
    ? moneyText(voucher?.rest ?? (chosen?.charged ? chosen.total : amount.amount), amount.currency)
    : ''
  const send = () => {
    if (unavailable !== null || pay.isPending || !channel || !amount) return
    pay.mutate({ by: channel, amount: amount.amount, voucher: voucher?.code, topUp })
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      onMainKey={send}
      dismissible={!pay.isPending}
      title={t(($) => $.pay.title, { id: order.id })}
      foot={
        <Button
          autoFocus
          kind="primary"
          size="lg"
          wide
          busy={pay.isPending}
          unavailable={unavailable}
          onClick={send}
        >
          {t(($) => $.pay.button, { amount: words })} <Kbd>{MAIN_KEY}</Kbd>
        </Button>
      }
    >
      <div className={styles.due}>
        <span>
          <span className={styles.label}>{t(($) => $.pay.due)}</span>
          {amount ? <Money amount={amount.amount} currency={amount.currency} size="xl" /> : <Skeleton />}
        </span>
        {action?.enabled && action.until && <PayWithin until={action.until} />}
      </div>
      {pay.error && <PaymentFailed error={pay.error} />}
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
      {canPay && limit && amount && <LimitPanel orderId={order.id} amount={amount.amount} limit={limit} />}
      {canPay && config.data && <PaymentChecks ticketingChecks={config.data.ticketingChecks} />}
      {canPay && missing && (
        <OfflineTopUp
          order={order}
          missing={missing}
          checked={topUp !== undefined}
          onChange={(checked) => setReceived(checked ? missing.amount : null)}
        />
      )}
      {canPay && amount && <VoucherChoice {...beside} amount={amount} />}
      {canPay && config.data && (
        <ChannelList
          of={order.fromAbove ? order.agencyName : null}
          channels={channels}
          value={channel}
          onChange={pick}
        />
      )}
    </Sheet>
  )
}

function PayWithin({ until }: { readonly until: string }) {
  const t = useText(orderText)
  return <Sign large showLabel until={until} label={t(($) => $.pay.within)} over={t(($) => $.pay.over)} />
}

/** What became of the payment: refused, or not known. */
function PaymentFailed({ error }: { readonly error: Error }) {
  const t = useText(orderText)
  return (
    <Notice tone="error" live="assertive">
      <strong>{t(wasRefused(error) ? ($) => $.pay.failed : ($) => $.pay.unsure)}</strong>
      {t.locale === 'en' && ' '}
      {error.message}
      {nothingMoved(error) && <> {t(($) => $.pay.safe)}</>}
      {!wasRefused(error) && <> {t(($) => $.pay.once)}</>}
    </Notice>
  )
}
