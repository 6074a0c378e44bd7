import { serverNow } from '../../clock.ts'
import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { timeOrDay } from '../../ui/format/day-and-time.ts'
import { moneyText } from '../../ui/format/money.ts'
import type { Tone } from '../../ui/glyph.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Status } from '../../ui/status/status.tsx'
import { gatewayPaymentsText } from '../gateway-payments/text.ts'
import styles from './pay.module.css'

type Refund = Reply<'gatewayPayments.refunds'>['refunds'][number]

const TONES: Record<Refund['state'], Tone> = {
  requested: 'info',
  processing: 'warning',
  succeeded: 'success',
  fallback: 'primary',
  attention: 'error',
  charged_back: 'info',
}
/** The refunds of an order by gateway, each with who has the money and since when. */
export function RefundsPanel({ refunds }: { readonly refunds: readonly Refund[] }) {
  const t = useText(gatewayPaymentsText)
  return (
    <Panel title={t(($) => $.orderRefunds.title)} padded>
      <ol className={styles.refunds}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <RefundLine refund={refund} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function RefundLine({ refund }: { readonly refund: Refund }) {
  const t = useText(gatewayPaymentsText)
  const { state, amount, charged, failure } = refund
  const provider = t(($) => $.providers[refund.channel])
  const time = (instant: string) => timeOrDay(instant, serverNow(), t.locale)
  const { why } = t.messages.orderRefunds
  const reason = failure !== null && failure in why ? (failure as keyof typeof why) : 'other'
  const isForeign = charged.currency !== amount.currency && state !== 'fallback'
  const parts = [
    t(($) => $.orderRefunds.holders[state], { provider }),
    t(($) => $.orderRefunds.since, { time: time(refund.since) }),
    state === 'fallback' ? t(($) => $.orderRefunds.why[reason], { provider }) : null,
    refund.fee.amount > 0
      ? t(($) => $.orderRefunds.fee, { amount: moneyText(refund.fee.amount, refund.fee.currency) })
      : null,
    isForeign
      ? t(($) => $.orderRefunds.charged, { amount: moneyText(charged.amount, charged.currency) })
      : null,
  ]
  return (
    <>
      <Status tone={TONES[state]}>{moneyText(amount.amount, amount.currency)}</Status>
      <p>{parts.filter(Boolean).join(' · ')}</p>
    </>
  )
}
