import { Money } from '../../../ui/money/money.tsx'
import { AmountLink } from '../../ledger/amount-link.tsx'
import { signedAmount, type Adjustment } from './adjustment-tones.ts'

/** Its amount, with the postings behind it once there are any. */
export function AdjustedAmount({ row }: { readonly row: Adjustment }) {
  const money = { amount: signedAmount(row), currency: row.currency, plus: true }
  if (row.entryId === null) return <Money {...money} />
  return <AmountLink source={{ entry: row.entryId }} office {...money} strong />
}
