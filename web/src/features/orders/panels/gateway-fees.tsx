import type { Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { Money } from '../../../ui/money/money.tsx'
import { orderText } from '../text.ts'
import styles from './order.module.css'

type Payment = Reply<'flightOrders.pay'>['payment']
type Gateway = NonNullable<Payment['gateway']>

/** What gateways charged beside the price: their fee, and the sum in the currency of the charge. */
export function GatewayFees({ payments }: { readonly payments: readonly Payment[] }) {
  const t = useText(orderText)
  return payments.flatMap(({ id, state, channel, gateway }) =>
    state === 'succeeded' && gateway
      ? [
          <dl key={id} className={styles.lines}>
            {gateway.fee.amount > 0 && (
              <div>
                <dt>
                  {t(($) => $.price.gatewayFee, { channel: t(($) => $.pay.channels[channel]) })}
                  {' · '}
                  {gateway.rule && `${ruleText(gateway.rule)} · `}
                  {t(($) => (gateway.feeReturned ? $.pay.feeReturned : $.pay.feeKept))}
                </dt>
                <dd>
                  <Money {...gateway.fee} code={false} />
                </dd>
              </div>
            )}
            <div className={styles.total}>
              <dt>{t(($) => $.price.charged)}</dt>
              <dd>
                <Money {...gateway.charged} strong />
              </dd>
            </div>
          </dl>,
        ]
      : [],
  )
}

/** `2.9% + HKD 2.00` */
function ruleText({ pct, fixed }: NonNullable<Gateway['rule']>): string {
  const parts = [
    Number(pct) > 0 ? `${Number(pct)}%` : null,
    fixed.amount > 0 ? moneyText(fixed.amount, fixed.currency) : null,
  ]
  return parts.filter(Boolean).join(' + ')
}
