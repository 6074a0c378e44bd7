import type { Currency } from '@interline/domain/money/money'
import { useText } from '../../i18n/index.tsx'
import { classNames } from '../class-names.ts'
import { moneyParts } from '../format/money.ts'
import type { Minor, MoneyStyle } from '../format/money.ts'
import { uiText } from '../ui-text.ts'
import styles from './money.module.css'

export interface MoneyProps extends MoneyStyle {
  /** Minor units of `currency`. */
  readonly amount: Minor
  readonly currency: Currency
  /** False in columns whose head names the currency. */
  readonly code?: boolean
  /** `row` for a result's price, `xl` for the total of a page. */
  readonly size?: 'row' | 'xl'
  readonly strong?: boolean
  /** On a button or the bar: the code has the colour of the text around it. */
  readonly inherit?: boolean
}

/** An amount: small grey code before the figure, smaller decimals, credits green where a plus is requested. */
export function Money({ amount, currency, code = true, size, strong, inherit, ...style }: MoneyProps) {
  const t = useText(uiText)
  const { sign, whole, decimals, empty } = moneyParts(amount, currency, style)
  return (
    <span
      className={classNames(
        styles.money,
        size && styles[size],
        strong && styles.strong,
        inherit && styles.inherit,
        sign === '+' && styles.credit,
        empty && styles.empty,
      )}
      title={empty ? t(($) => $.money.none) : undefined}
    >
      {code && <span className={styles.code}>{currency}</span>}
      {sign}
      {whole}
      <span className={styles.decimals}>{decimals}</span>
    </span>
  )
}
