/** A payment by gateway in a price proof: how its fee was calculated, and what was charged. */
import { percentOf } from '@interline/domain/merchant-accounts/fee'
import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { moneyText } from '../../ui/format/money.ts'
import styles from './price-proof.module.css'
import { proofText } from './text.ts'

type Payment = Reply<'flightOrders.proof'>['charged'][number]

export function ChargedTable({ payment: { channel, amount, gateway } }: { readonly payment: Payment }) {
  const t = useText(proofText)
  if (!gateway) return null
  const { fee, rule, charged } = gateway
  const text = (of: typeof fee) => moneyText(of.amount, of.currency)
  const percent = percentPart(amount, rule)
  const rows = [
    { what: t(($) => $.charge.amount), result: text(amount) },
    ...(rule && percent > 0
      ? [
          {
            what: t(($) => $.charge.percent, { value: String(Number(rule.pct)), amount: text(amount) }),
            result: moneyText(percent, fee.currency),
          },
        ]
      : []),
    ...(fee.amount > percent
      ? [
          {
            what: rule ? t(($) => $.charge.fixed, { amount: text(rule.fixed) }) : t(($) => $.charge.fee),
            result: moneyText(fee.amount - percent, fee.currency),
          },
        ]
      : []),
  ]
  return (
    <table className={styles.table}>
      <caption>{t(($) => $.charge.by[channel as keyof typeof $.charge.by])}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t(($) => $.line)}</th>
          <th scope="col">{t(($) => $.result)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, result }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{result}</td>
          </tr>
        ))}
        <tr data-sum>
          <th scope="row">{t(($) => $.charge.charged)}</th>
          <td>{text(charged)}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** Recalculated as far as no exchange rate is in it. */
export function isRightFee({ amount, gateway }: Payment): boolean {
  if (!gateway?.rule) return true
  const { fee, rule, charged } = gateway
  const fixed = BigInt(fee.amount) - BigInt(percentPart(amount, rule))
  const isFixedRight = rule.fixed.currency !== fee.currency || fixed === BigInt(rule.fixed.amount)
  return isFixedRight && (charged.currency !== fee.currency || charged.amount === amount.amount + fee.amount)
}

type Rule = NonNullable<Payment['gateway']>['rule']

/** Minor units of the fee that are a percentage of the amount. */
function percentPart({ amount, currency }: Payment['amount'], rule: Rule): number {
  return rule ? Number(percentOf({ minor: BigInt(amount), currency }, rule.pct)) : 0
}
