import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { timeOrDay } from '../../../ui/format/day-and-time.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { GatewayFees } from '../../orders/panels/gateway-fees.tsx'
import { orderText } from '../../orders/text.ts'
import { railText } from '../text.ts'
import styles from '../rail.module.css'
import { QuoteLines } from './quote-lines.tsx'
import type { RailOrder } from './use-rail-order.ts'

interface OfOrder {
  readonly order: RailOrder
}

/** What the order costs or returns, line by line, and its payments. */
export function PricePanel({ order }: OfOrder) {
  const t = useText(railText)
  const pay = useText(orderText)
  const { currency, lines, tickets, total, toReturn, type } = order
  const paid = order.payments.filter(({ state }) => state === 'succeeded')
  const isRefund = type === 'rail_refund' || toReturn > 0
  return (
    <Panel padded title={t(($) => $.order.price)}>
      <div className={styles.stack}>
        {lines.length > 0 ? (
          <QuoteLines lines={lines} currency={currency} />
        ) : (
          <dl className={styles.rows}>
            {tickets.map((ticket) => (
              <div key={ticket.id}>
                <dt lang="en" translate="no">
                  {ticket.name.replace('/', ' / ')}
                </dt>
                <dd>
                  <Money amount={ticket.price} currency={currency} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <dl className={styles.rows}>
          <div className={styles.sum}>
            <dt>{t(($) => (isRefund ? $.order.toReturn : $.order.total))}</dt>
            <dd>
              <Money
                amount={type === 'rail_refund' ? total : isRefund ? toReturn : total}
                currency={currency}
                size="row"
              />
            </dd>
          </div>
          {paid.map(({ id, channel, amount, at }) => (
            <div key={id}>
              <dt>
                {pay(($) => $.pay.channels[channel])}
                <span className={styles.quiet}> {timeOrDay(at, serverNow(), t.locale)}</span>
              </dt>
              <dd>
                <Money amount={amount.amount} currency={amount.currency} />
              </dd>
            </div>
          ))}
          {order.returned > 0 && (
            <div>
              <dt>{t(($) => $.order.returned)}</dt>
              <dd>
                <Money amount={order.returned} currency={currency} />
              </dd>
            </div>
          )}
        </dl>
        <GatewayFees payments={paid} />
      </div>
    </Panel>
  )
}
