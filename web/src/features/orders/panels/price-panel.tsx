import { priceSums } from '@interline/domain/flight-search/price-sums'
import { ReceiptText } from 'lucide-react'
import { useCallback } from 'react'
import { serverNow } from '../../../clock.ts'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { paths, withQuery } from '../../../paths.ts'
import { PriceProof } from '../../../shell/price-proof/price-proof.tsx'
import { timeOrDay } from '../../../ui/format/day-and-time.ts'
import { Link } from '../../../ui/link.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AmountLink } from '../../ledger/amount-link.tsx'
import { orderText } from '../text.ts'
import { MarginBox } from '../margin-box.tsx'
import { GatewayFees } from './gateway-fees.tsx'
import styles from './order.module.css'
import type { Order } from '../use-order.ts'

interface PricePanelProps {
  readonly order: Order
  /** The user may open finance pages: the payment links to its wallet entry. */
  readonly linkWallet: boolean
}

/** The price of the order, its components, and its payment. */
export function PricePanel({ order, linkWallet }: PricePanelProps) {
  const t = useText(orderText)
  const sums = priceSums(order.priceDetail)
  const { currency } = order.priceDetail
  const count = order.passengers.length
  const lines = [
    { label: t(($) => $.price.fares), amount: sums.fares },
    { label: t(($) => $.price.taxes), amount: sums.taxes },
    { label: t(($) => $.price.fees), amount: sums.fees },
  ]
  const { id } = order
  // In the agency's own currency: a difference of two currencies would be a guess at today's rate.
  const cost = order.fromAbove?.cost
  const fetchProof = useCallback(() => call('flightOrders.proof', { params: { id } }), [id])
  const paid = order.payments.filter((payment) => payment.state === 'succeeded')
  return (
    <Panel padded>
      <p className={styles.quiet}>
        {order.paymentState === 'paid' ? t(($) => $.price.paid, { count }) : t(($) => $.price.due, { count })}
      </p>
      {order.paymentState === 'paid' ? (
        <AmountLink source={{ order: order.id }} amount={order.total} currency={currency} size="xl" />
      ) : (
        <Money amount={order.total} currency={currency} size="xl" />
      )}
      {order.amended && (
        <p className={styles.quiet}>
          {t(($) => $.amended.before)}{' '}
          <del>
            <Money amount={order.amended.before} currency={currency} />
          </del>
        </p>
      )}
      <dl className={styles.lines}>
        {lines.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} currency={currency} code={false} />
            </dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t(($) => $.price.total)}</dt>
          <dd>
            <Money amount={order.total} currency={currency} code={false} strong />
          </dd>
        </div>
      </dl>
      {cost && cost.currency === currency && (
        <MarginBox net={cost.amount} selling={order.total} currency={currency} />
      )}
      {paid.map(
        ({ id: paymentId, voucher, amount }) =>
          voucher && (
            <dl key={paymentId} className={styles.lines}>
              <div>
                <dt>
                  {t(($) => $.pay.voucher.line)} <span translate="no">{voucher.code}</span>
                </dt>
                <dd>
                  <Money amount={-voucher.amount.amount} currency={currency} code={false} />
                </dd>
              </div>
              <div className={styles.total}>
                <dt>{t(($) => $.pay.voucher.rest)}</dt>
                <dd>
                  <Money
                    amount={amount.amount - voucher.amount.amount}
                    currency={currency}
                    code={false}
                    strong
                  />
                </dd>
              </div>
            </dl>
          ),
      )}
      <GatewayFees payments={order.payments} />
      {/* The calculation is visible to the agency itself, not to its seller. */}
      {!order.fromAbove && <PriceProof fetchProof={fetchProof} />}
      {paid.map((payment) => (
        <p key={payment.id} className={styles.payment}>
          <ReceiptText aria-hidden="true" size={16} />
          {t(($) => $.price.from, {
            channel: t(($) => $.pay.channels[payment.channel]),
            time: timeOrDay(payment.at, serverNow(), t.locale),
          })}
          {linkWallet && (
            <Link to={withQuery(paths.wallet, { orderId: order.id })}>{t(($) => $.price.statement)}</Link>
          )}
        </p>
      ))}
    </Panel>
  )
}
