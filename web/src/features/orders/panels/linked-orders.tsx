import { displayStatus, tone, type OrderStatus as Status } from '@interline/domain/flight-orders/statuses'
import type { Tone } from '@interline/domain/orders/rules'
import { useText } from '../../../i18n/index.tsx'
import { paths } from '../../../paths.ts'
import { Code } from '../../../ui/code/code.tsx'
import { Link } from '../../../ui/link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { OrderStatus } from '../order-status.tsx'
import { orderText, statusText } from '../text.ts'
import styles from './order.module.css'
import type { Order } from '../use-order.ts'

/** The original order and its later requests. */
export function LinkedOrders({ order }: { readonly order: Order }) {
  const t = useText(orderText)
  const words = useText(statusText)
  if (order.linkedOrders.length === 0) return null
  return (
    <Panel title={t(($) => $.linked)}>
      <ul className={styles.linked}>
        {order.linkedOrders.map((each) => {
          const status = each.status as Status
          const look: Tone = tone(status)
          return (
            <li key={each.id} aria-current={each.id === order.id ? 'true' : undefined}>
              <Link to={paths.flightOrder(each.id)}>
                {words(($) => $.types[each.orderType])} <Code>{each.id}</Code>
              </Link>
              <OrderStatus displayStatus={displayStatus(each.orderType, status)} tone={look} />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
