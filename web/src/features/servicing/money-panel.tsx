import { moneySpans } from '@interline/domain/servicing/money-holders'
import { promisedDay } from '@interline/domain/servicing/refund-promise'
import type { OrderStatus } from '@interline/domain/flight-orders/statuses'
import { platformDay } from '@interline/domain/time/zone'
import { serverNow } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { paths, withQuery } from '../../paths.ts'
import { shortDate } from '../../ui/format/dates.ts'
import { timeOrDay } from '../../ui/format/day-and-time.ts'
import { moneyText } from '../../ui/format/money.ts'
import { Link } from '../../ui/link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Status } from '../../ui/status/status.tsx'
import type { Order } from '../orders/use-order.ts'
import { isUnderWay, useGatewayRefunds } from '../payments/use-gateway-refunds.ts'
import { servicingText } from './text.ts'
import styles from './servicing.module.css'

interface MoneyPanelProps {
  readonly order: Order
  readonly linkWallet: boolean
}

/** Who holds the refund, since when, and when it is due. */
export function MoneyPanel({ order, linkWallet }: MoneyPanelProps) {
  const t = useText(servicingText)
  const { servicing, events, orderType } = order
  const sent = useGatewayRefunds(order.fromAbove === null ? order.id : null)
  const accepted = events.find(({ to }) => to === 'rfd_proceeding' || to === 'void_proceeding')
  if (!servicing || (orderType !== 'refund' && orderType !== 'void') || !accepted) return null
  const moves = events.map(({ at, to }) => ({ at: Date.parse(at), to: to as OrderStatus }))
  const spans = moneySpans(moves)
  const time = (instant: number) => timeOrDay(instant, serverNow(), t.locale)
  const isBack = servicing.returned > 0
  const last = spans.at(-1)
  const isOver = last?.holder === 'agency'
  // What a gateway returns passes the account at once: the provider has it, then the payer.
  const isOnItsWay = sent.some(isUnderWay)
  const owner = isOnItsWay
    ? t(($) => $.money.provider)
    : sent.some(({ state }) => state === 'succeeded')
      ? t(($) => $.money.payer)
      : t(($) => $.money.you)
  const promised = promisedDay(platformDay(Date.parse(accepted.at)), servicing.reason)
  return (
    <Panel title={t(($) => $.money.title)} padded>
      <ol className={styles.spans}>
        {spans.map(({ holder, from, until }) => (
          <li key={from} aria-current={until === null ? 'step' : undefined}>
            <Status tone={until !== null || (holder === 'agency' && !isOnItsWay) ? 'success' : 'warning'}>
              <span>
                <strong>{holder === 'agency' ? owner : t(($) => $.money[holder])}</strong>
                {until === null
                  ? t(($) => $.money.since, { time: time(from) })
                  : t(($) => $.money.span, { from: time(from), until: time(until) })}
              </span>
            </Status>
          </li>
        ))}
      </ol>
      {isBack ? (
        <p>
          {t(($) => $.money.back, {
            back: moneyText(servicing.returned, order.currency),
            total: moneyText(servicing.toReturn, order.currency),
          })}{' '}
          {linkWallet && (
            <Link to={withQuery(paths.wallet, { orderId: order.id })}>{t(($) => $.money.statement)}</Link>
          )}
        </p>
      ) : (
        last?.until === null && (
          <p>
            {isOver
              ? t(($) => $.money.nothing)
              : t(($) => $.money.promised, { day: shortDate(promised, t.locale) })}
          </p>
        )
      )}
    </Panel>
  )
}
