import type { Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Money } from '../../../ui/money/money.tsx'
import styles from './quote-lines.module.css'
import { servicingText } from '../text.ts'

type Quote = Reply<'flightServicing.quoteVoid'>

interface QuoteLinesProps {
  readonly quote: Pick<Quote, 'lines' | 'total' | 'currency'>
  /** A change is paid; everything else is refunded. */
  readonly toPay?: boolean
}

/** The lines of a void, refund or change; they add up to the total. Each tax appears once. */
export function QuoteLines({ quote: { lines, total, currency }, toPay = false }: QuoteLinesProps) {
  const t = useText(servicingText)
  const { amounts, refunded, kept } = grouped(lines)
  // A change whose residual value exceeds its charges is refunded.
  const isPaid = toPay && total >= 0
  const waivedBy: Readonly<Record<string, string>> = t.messages.quote.waived
  return (
    <dl className={styles.lines}>
      {amounts.map(({ code, ref, amount }, at) => (
        <div key={`${code} ${ref} ${at}`}>
          <dt>
            {code === 'waived' && waivedBy[ref ?? '']}
            {code !== 'waived' && code !== 'tax' && code !== 'taxKept' && t(($) => $.quote.line[code])}
          </dt>
          <dd>
            <Money amount={amount} currency={currency} code={false} />
          </dd>
        </div>
      ))}
      <Taxes title={t(($) => $.quote.taxesRefunded)} taxes={refunded} currency={currency} />
      <Taxes title={t(($) => $.quote.notRefundable)} taxes={kept} currency={currency} isKept />
      <div className={styles.total}>
        <dt>{t(isPaid ? ($) => $.quote.totalChange : ($) => $.quote.total)}</dt>
        <dd>
          <Money amount={isPaid ? total : Math.abs(total)} currency={currency} strong />
        </dd>
      </div>
    </dl>
  )
}

type Line = Quote['lines'][number]

/** Refunded taxes, non-refundable ones (as amounts paid, outside the sum), and the other lines. */
function grouped(lines: readonly Line[]) {
  const kept = lines
    .filter(({ code }) => code === 'taxKept')
    .map((line) => ({ ...line, amount: -line.amount }))
  const left = new Map<string, number>()
  for (const { ref, amount } of kept) left.set(ref ?? '', (left.get(ref ?? '') ?? 0) + amount)
  const refunded = lines
    .filter(({ code }) => code === 'tax')
    .flatMap((line) => {
      // A tax may be sold in two parts, one of them non-refundable.
      const keeps = left.get(line.ref ?? '') ?? 0
      const taken = Math.min(keeps, line.amount)
      left.set(line.ref ?? '', keeps - taken)
      return line.amount > taken ? [{ ...line, amount: line.amount - taken }] : []
    })
  const amounts = lines.filter(({ code }) => code !== 'tax' && code !== 'taxKept')
  return { amounts, refunded, kept }
}

interface TaxesProps {
  readonly title: string
  readonly taxes: readonly Line[]
  readonly currency: Quote['currency']
  /** Not part of the sum. */
  readonly isKept?: boolean
}

function Taxes({ title, taxes, currency, isKept = false }: TaxesProps) {
  const t = useText(servicingText)
  if (taxes.length === 0) return null
  return (
    <>
      <div className={styles.group}>
        <dt>{title}</dt>
      </div>
      {taxes.map(({ code, ref, amount }, at) => (
        <div key={`${code} ${ref} ${at}`} className={isKept ? styles.kept : undefined}>
          <dt>{t(($) => $.quote.line.tax, { ref: ref ?? '' })}</dt>
          <dd>
            <Money amount={amount} currency={currency} code={false} />
          </dd>
        </div>
      ))}
    </>
  )
}
