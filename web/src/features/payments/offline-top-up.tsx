import { useText } from '../../i18n/index.tsx'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { moneyText } from '../../ui/format/money.ts'
import type { Order } from '../orders/use-order.ts'
import { orderText } from '../orders/text.ts'
import styles from './pay.module.css'

interface HandedOverProps {
  readonly order: Order
  /** The sub-agency's shortfall for its order; minor units. */
  readonly missing: { readonly amount: number; readonly currency: Order['currency'] }
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Confirms that a sub-agency has paid its shortfall offline: it is recorded with the payment. */
export function OfflineTopUp({ order, missing, checked, onChange }: HandedOverProps) {
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
