import { useText } from '../../../i18n/index.tsx'
import { useDateFormat } from '../../../shell/date-format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { instantText } from '../../../ui/format/dates.ts'
import { moneyText } from '../../../ui/format/money.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Sign } from '../../../ui/sign/sign.tsx'
import { Status } from '../../../ui/status/status.tsx'
import { GatewayFees } from '../../orders/panels/gateway-fees.tsx'
import { nextInstallment, type Group } from '../group.ts'
import styles from '../groups.module.css'
import { groupsText } from '../text.ts'
import { Bills } from './bills.tsx'

/** The schedule of payments with countdown and receipts, and how a closed order was settled. */
export function InstallmentsPanel({ order }: { readonly order: Group }) {
  const t = useText(groupsText)
  const format = useDateFormat()
  const { plan } = order
  if (!plan) return null
  const words = t.messages.order.installments
  const { currency } = plan.terms
  const due = nextInstallment(order)
  return (
    <Panel title={words.title}>
      {/* A wide table scrolls sideways in a frame that the keyboard must reach. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={words.title}>
        <table className={classNames(styles.table, styles.stacked)}>
          <thead>
            <tr>
              <th scope="col">{words.kind}</th>
              <th scope="col" className={styles.end}>
                {words.amount}
              </th>
              <th scope="col">{words.deadline}</th>
              <th scope="col">{words.terms}</th>
              <th scope="col">{words.state}</th>
            </tr>
          </thead>
          <tbody>
            {plan.installments.map((each) => (
              <tr key={each.kind}>
                <th scope="row">{t.messages.kinds[each.kind]}</th>
                <td className={styles.end}>
                  <Money amount={each.amount} currency={currency} strong={each.kind === due?.kind} />
                </td>
                <td data-label={words.deadline}>
                  {each.deadline ? instantText(each.deadline, format) : words.open}
                </td>
                <td data-label={words.terms}>{each.refundable ? words.refundable : words.forfeited}</td>
                <td>
                  <InstallmentState {...{ each, order }} isDue={each.kind === due?.kind} />
                  <Settled {...{ order, currency }} kind={each.kind} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <GatewayFees payments={order.payments} />
      {order.bills.length > 0 && <Bills order={order} />}
      {plan.nameFees.map(({ at, reason, amount }) => (
        <p key={at} className={styles.quiet}>
          {t(($) => $.order.installments.nameFee, { reason, amount: moneyText(amount, currency) })}
        </p>
      ))}
    </Panel>
  )
}

type Installment = NonNullable<Group['plan']>['installments'][number]

interface StateProps {
  readonly each: Installment
  readonly order: Group
  readonly isDue: boolean
}

function InstallmentState({ each, order, isDue }: StateProps) {
  const t = useText(groupsText)
  const format = useDateFormat()
  const words = t.messages.order.installments
  if (each.paidAt) {
    const by = words.paidBy[each.channel as keyof typeof words.paidBy]
    return (
      <Status tone="success">
        {t(($) => $.order.installments.paid, { at: instantText(each.paidAt, format) })}
        {by && ` · ${by}`}
      </Status>
    )
  }
  if (!isDue) return <Status tone="info">{words.later}</Status>
  if (order.paymentExpired || !each.deadline) return <Status tone="error">{words.over}</Status>
  return <Sign until={each.deadline} label={words.due} showLabel over={words.over} />
}

/** Of an order that ended before its tickets were issued. */
function Settled({
  order: { plan },
  kind,
  currency,
}: {
  readonly order: Group
  readonly kind: Installment['kind']
  readonly currency: NonNullable<Group['total']>['currency']
}) {
  const t = useText(groupsText)
  const line = plan?.forfeiture?.find((each) => each.kind === kind)
  if (!line) return null
  return (
    <span className={styles.quiet}>
      {t(($) => $.order.installments.forfeiture, {
        refunded: moneyText(line.refunded, currency),
        forfeited: moneyText(line.forfeited, currency),
      })}
    </span>
  )
}
