import { displayStatus, tone, type OrderStatus as Status } from '@interline/domain/flight-orders/statuses'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.tsx'
import { orderPath } from '../../../paths.ts'
import { useDateFormat } from '../../../shell/date-format.ts'
import { Code } from '../../../ui/code/code.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { moneyText } from '../../../ui/format/money.ts'
import { Link } from '../../../ui/link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { DisruptionPanel } from '../../disruptions/disruption-panel.tsx'
import { OrderStatus } from '../../orders/order-status.tsx'
import { statusText } from '../../orders/text.ts'
import { useGroupTickets } from '../../orders/use-order.ts'
import { ServicingSheets } from '../../servicing/request/servicing-sheets.tsx'
import { ServicingActions } from '../../servicing/servicing-actions.tsx'
import type { Group } from '../group.ts'
import styles from '../groups.module.css'
import { groupsText } from '../text.ts'

/** The tickets of an issued group can be changed, refunded and voided; what was requested, newest first. */
export function ServicingPanel({ order }: { readonly order: Group }) {
  const t = useText(groupsText)
  const client = useQueryClient()
  const words = useText(statusText)
  const format = useDateFormat()
  const { data: tickets } = useGroupTickets(order.id, order.isOwn)
  const again = () => void client.invalidateQueries({ queryKey: ['groupOrders.tickets', order.id] })
  return (
    <>
      {tickets && <DisruptionPanel order={tickets} onOver={again} />}
      <Panel
        title={t(($) => $.order.servicing.title)}
        actions={
          tickets && (
            <div className={styles.buttons}>
              <ServicingActions order={tickets} />
            </div>
          )
        }
      >
        {order.servicing.length === 0 && <p className={styles.nothing}>{t(($) => $.order.servicing.none)}</p>}
        <ul className={styles.servicing}>
          {order.servicing.map((each) => {
            const status = each.status as Status
            return (
              <li key={each.id}>
                <Link to={orderPath(each.id)}>
                  {words(($) => $.types[each.type])} <Code>{each.id}</Code>
                </Link>
                <OrderStatus displayStatus={displayStatus(each.type, status)} tone={tone(status)} />
                <span lang="en" translate="no">
                  {t.list(each.passengers)}
                </span>
                <MoneyOf {...each} />
                <span className={styles.when}>{instantText(each.createdAt, format)}</span>
              </li>
            )
          })}
        </ul>
        {tickets && <ServicingSheets order={tickets} />}
      </Panel>
    </>
  )
}

/** What a change costs, and what a refund or void has paid back or will. */
function MoneyOf({ total, toReturn, returned }: Group['servicing'][number]) {
  const t = useText(groupsText)
  const { currency } = total
  const amount = (minor: number) => ({ amount: moneyText(minor, currency) })
  if (returned.amount > 0) return <span>{t(($) => $.order.servicing.returned, amount(returned.amount))}</span>
  if (toReturn.amount > 0) return <span>{t(($) => $.order.servicing.toReturn, amount(toReturn.amount))}</span>
  return total.amount > 0 ? <span>{t(($) => $.order.servicing.charge, amount(total.amount))}</span> : null
}
