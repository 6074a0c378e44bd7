import { useText } from '../../../i18n/index.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { fareText } from '../text.ts'
import { AcceptOrBack } from './accept-or-back.tsx'
import { Comparison } from './comparison.tsx'
import type { OutcomeProps } from './outcome.ts'
import styles from './price-check.module.css'

export function PriceChanged({ answer, onAccept, onBack }: OutcomeProps) {
  const t = useText(fareText)
  const { oldPrice, newPrice, verifyToken } = answer
  const now = newPrice ?? oldPrice
  const rise = now.total - oldPrice.total
  const amount = moneyText(Math.abs(rise), now.currency)
  return (
    <Dialog
      open
      onClose={onBack}
      title={t(($) => (rise > 0 ? $.check.wentUp : $.check.wentDown), { amount })}
      foot={
        verifyToken && <AcceptOrBack price={now} onAccept={() => onAccept(verifyToken)} onBack={onBack} />
      }
    >
      <p className={styles.lead} role="alert">
        {t(($) => $.check.priceText)}
      </p>
      <Comparison before={oldPrice} now={now} />
    </Dialog>
  )
}
