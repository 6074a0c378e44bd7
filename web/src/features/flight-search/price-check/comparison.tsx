import { priceSums } from '@interline/domain/flight-search/price-sums'
import type { Currency } from '@interline/domain/money/money'
import { useText } from '../../../i18n/index.tsx'
import { useClientView } from '../../../shell/client-view.ts'
import { figureText } from '../../../ui/format/money.ts'
import type { Solution } from '../run/search-run.ts'
import { fareText } from '../text.ts'
import styles from './price-check.module.css'

interface ComparisonProps {
  readonly before: Solution['priceDetail']
  readonly now: Solution['priceDetail']
}

/** Before and now, in settlement currency; differences are bold. */
export function Comparison({ before, now }: ComparisonProps) {
  const t = useText(fareText)
  const client = useClientView()
  const [old, fresh] = [priceSums(before), priceSums(now)]
  const parts = client
    ? ([
        ['fares', old.fares + old.fees, fresh.fares + fresh.fees],
        ['taxes', old.taxes, fresh.taxes],
      ] as const)
    : ([
        ['fares', old.fares, fresh.fares],
        ['taxes', old.taxes, fresh.taxes],
        ['fees', old.fees, fresh.fees],
      ] as const)
  const currency: Currency = now.currency
  return (
    <table className={styles.compare}>
      <thead>
        <tr>
          <td>{currency}</td>
          <th scope="col">{t(($) => $.check.before)}</th>
          <th scope="col">{t(($) => $.check.now)}</th>
        </tr>
      </thead>
      <tbody>
        {parts
          .filter(([, was, is]) => was !== 0 || is !== 0)
          .map(([part, was, is]) => (
            <tr key={part} data-changed={was !== is || undefined}>
              <th scope="row">{t(($) => $.check.parts[part])}</th>
              <td>{figureText(was, currency)}</td>
              <td>{figureText(is, currency)}</td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr data-changed={before.total !== now.total || undefined}>
          <th scope="row">{t(($) => $.price.total)}</th>
          <td>{figureText(before.total, currency)}</td>
          <td>{figureText(now.total, currency)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
