import type { Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { orderText } from '../text.ts'
import styles from './order.module.css'

/** What gateways charged beside the price: their fee, and the sum in the currency of the charge. */
export function GatewayFees({
  payments,
}: {
  readonly payments: readonly Reply<'flightOrders.pay'>['payment'][]
}) {
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
