import { useText } from '../../i18n/index.tsx'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { moneyText } from '../../ui/format/money.ts'
import type { Order } from '../orders/use-order.ts'
import { orderText } from '../orders/text.ts'
import styles from './pay.module.css'

interface HandedOverProps {
  readonly order: Order
  /** What the agency below lacks for its order; minor units. */
  readonly missing: { readonly amount: number; readonly currency: Order['currency'] }
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Says that an agency below has handed over what its account lacks: it is recorded with the payment. */
export function HandedOver({ order, missing, checked, onChange }: HandedOverProps) {
  const t = useText(orderText)
  return (
    <div className={styles.received}>
      <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
        {t(($) => $.pay.received, {
          name: order.agencyName,
          amount: moneyText(missing.amount, missing.currency),
        })}
      </Checkbox>
    </div>
  )
}
