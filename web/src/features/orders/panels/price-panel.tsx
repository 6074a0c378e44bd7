import { priceSums } from '@interline/domain/flight-search/price-sums'
import { ReceiptText } from 'lucide-react'
import { useCallback } from 'react'
import { serverNow } from '../../../clock.ts'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { paths, withQuery } from '../../../paths.ts'
import { PriceProof } from '../../../shell/price-proof/price-proof.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { Link } from '../../../ui/link.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { orderText } from '../text.ts'
import styles from './order.module.css'
import type { Order } from '../use-order.ts'

interface PricePanelProps {
  readonly order: Order
  /** Finance pages open to this person: the payment links to its wallet entry. */
  readonly linkWallet: boolean
}

/** What the order costs, what it is made of, and how it was paid. */
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
  const fetchProof = useCallback(() => call('flightOrders.proof', { params: { id } }), [id])
  const paid = order.payments.filter((payment) => payment.state === 'succeeded')
  return (
    <Panel padded>
      <p className={styles.quiet}>
        {order.paymentState === 'paid' ? t(($) => $.price.paid, { count }) : t(($) => $.price.due, { count })}
      </p>
      <Money amount={order.total} currency={currency} size="xl" />
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
      {/* How its price came about is what the agency below sees, not the one that sells to it. */}
      {!order.fromAbove && <PriceProof fetchProof={fetchProof} />}
      {paid.map((payment) => (
        <p key={payment.id} className={styles.payment}>
          <ReceiptText aria-hidden="true" size={16} />
          {t(($) => $.price.from, {
            channel: t(($) => $.pay.channels[payment.channel]),
            time: momentText(payment.at, serverNow(), t.locale),
          })}
          {linkWallet && (
            <Link to={withQuery(paths.wallet, { orderId: order.id })}>{t(($) => $.price.statement)}</Link>
          )}
        </p>
      ))}
    </Panel>
  )
}
