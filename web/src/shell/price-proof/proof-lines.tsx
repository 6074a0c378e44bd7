import { recompute } from '@interline/domain/flight-search/price/price-proof'
import { proofColumns } from '@interline/domain/flight-search/price/proof-columns'
import { floor, multiply, rational, type Rational } from '@interline/domain/money/rational'
import { unit, type Currency } from '@interline/domain/money/money'
import { useEffect, useState } from 'react'
import type { Reply } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { moneyText } from '../../ui/format/money.ts'
import { Glyph } from '../../ui/glyph.tsx'
import styles from './price-proof.module.css'
import { ChargedTable, isRightFee } from './charged-table.tsx'
import { lineWords } from './line-words.ts'
import { proofText } from './text.ts'

type Proof = Reply<'flightSearch.proof'> & {
  /** Payments of an order by gateway. */
  readonly charged?: Reply<'flightOrders.proof'>['charged']
}
export type FetchProof = () => Promise<Proof>

/** The lines of a price with their results, recalculated here. */
export default function ProofLines({ fetchProof }: { readonly fetchProof: FetchProof }) {
  const t = useText(proofText)
  const [answer, setAnswer] = useState<Proof | Failure | null>(null)
  useEffect(() => {
    let isWanted = true
    fetchProof().then(
      (proof) => isWanted && setAnswer(proof),
      (error: unknown) => isWanted && error instanceof Failure && setAnswer(error),
    )
    return () => {
      isWanted = false
    }
  }, [fetchProof])
  if (answer === null) return <p className={styles.note}>{t(($) => $.asking)}</p>
  if (answer instanceof Failure)
    return <p className={styles.note}>{t(($) => $.failed, { reason: answer.message })}</p>
  const { parts, total, currency, ruleVersion, fxSnapshotId, charged = [] } = answer
  const several = new Set(parts.map(({ ticket }) => ticket)).size > 1
  const amount = moneyText(total, currency)
  const right = recomputed(answer) === BigInt(total) && charged.every(isRightFee)
  return (
    <div className={styles.lines}>
      {parts.map(({ ticket, passengerType, count, lines }) => (
        <table key={`${ticket} ${passengerType}`} className={styles.table}>
          <caption>
            {several && `${t(($) => $.ticket, { number: ticket + 1 })} · `}
            {t(($) => $.parts[passengerType], { count })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.line)}</th>
              <th scope="col">{t(($) => $.thisStep)}</th>
              <th scope="col">{t(($) => $.soFar)}</th>
            </tr>
          </thead>
          <tbody>
            {proofColumns(lines).map(({ step, soFar }, at) => {
              const line = lines[at]!
              return (
                <tr key={at} data-sum={line.op === 'times'}>
                  <th scope="row">{lineWords(line, t)}</th>
                  <Amount exact={step} currency={line.currency} />
                  <Amount exact={soFar} currency={line.currency} />
                </tr>
              )
            })}
          </tbody>
        </table>
      ))}
      {charged.map((payment) => (
        <ChargedTable key={payment.id} payment={payment} />
      ))}
      <div className={styles.note}>
        <p className={styles.verdict}>
          <Glyph tone={right ? 'success' : 'error'} />
          {right ? t(($) => $.matches, { amount }) : t(($) => $.differs, { amount })}
        </p>
        <details>
          <summary>{t(($) => $.technical)}</summary>
          {t(($) => $.version, { rules: ruleVersion, rates: fxSnapshotId })}
        </details>
      </div>
    </div>
  )
}

/** Minor units, or null when a line does not produce its stated result. */
function recomputed({ parts, currency }: Proof): bigint | null {
  try {
    const own = parts.map(({ passengerType, ...part }) => ({ ...part, type: passengerType }))
    return recompute({ parts: own, currency }).minor
  } catch {
    return null
  }
}

interface AmountProps {
  /** In whole units; null: an empty cell. */
  readonly exact: Rational | null
  readonly currency: Currency
}

/** An exact amount in the decimals of its currency, rounded down; `≈` where that is not all of it. */
function Amount({ exact, currency }: AmountProps) {
  const t = useText(proofText)
  if (!exact) return <td />
  const minor = multiply(exact, rational(unit(currency)))
  const isExact = minor.den === 1n
  return (
    <td title={isExact ? undefined : t(($) => $.exactly)}>
      {isExact ? '' : '≈ '}
      {moneyText(floor(minor), currency)}
    </td>
  )
}
