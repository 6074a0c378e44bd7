import type { Currency } from '@interline/domain/money/money'
import { useText } from '../../../../i18n/index.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { deskServicingText } from '../text.ts'

interface AmountFieldProps {
  readonly label: string
  readonly currency: Currency
  readonly value: string
  /** The text is not an amount. */
  readonly wrong: boolean
  readonly onChange: (value: string) => void
}

/** A text field for an amount in a currency. */
export function AmountField({ label, currency, value, wrong, onChange }: AmountFieldProps) {
  const t = useText(deskServicingText)
  return (
    <TextField
      code
      inputMode="decimal"
      autoComplete="off"
      label={label}
      lead={currency}
      maxLength={16}
      value={value}
      {...(wrong ? { error: t(($) => $.refund.amount) } : {})}
      onChange={({ target }) => onChange(target.value)}
      onFocus={({ target }) => target.select()}
    />
  )
}
