import { ChevronDown } from 'lucide-react'
import { useCallback } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { useClientView } from '../../../shell/client-view.ts'
import { PriceProof } from '../../../shell/price-proof/price-proof.tsx'
import { useStore } from '../../../store.ts'
import { searchStore } from '../run/search-store.ts'
import { figureText } from '../../../ui/format/money.ts'
import type { Solution } from '../run/search-run.ts'
import { fareText, searchText } from '../text.ts'
import styles from './price-details.module.css'
import { priceRows, taxRows } from './price-lines.ts'

/** Every line of the price by passenger type, each tax by its code. In settlement currency, so that it adds up. */
export function PriceDetails({ solution }: { readonly solution: Solution }) {
  const t = useText(fareText)
  const search = useText(searchText)
  const client = useClientView()
  const { id, priceDetail: detail } = solution
  const { priceList, currency, total } = detail
  const searchId = useStore(searchStore)?.progress?.searchId ?? ''
  const fetchProof = useCallback(
    () => call('flightSearch.proof', { params: { id }, query: { searchId } }),
    [id, searchId],
  )
  const figure = (amount: number) => (amount === 0 ? '–' : figureText(amount, currency))
  return (
    <details className={styles.details}>
      <summary>
        {t(($) => $.price.details)} <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>{t(($) => $.price.settledIn, { currency })}</caption>
          <thead>
            <tr>
              <td />
              {priceList.map(({ passengerType, count }) => (
                <th key={passengerType} scope="col">
                  {search(($) => $.party[passengerType], { count })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {priceRows(detail, client).map(({ code, amounts }) => (
              <tr key={code}>
                <th scope="row">{t(($) => $.price.lines[code])}</th>
                {amounts.map((amount, at) => (
                  <td key={priceList[at]!.passengerType}>{figure(amount)}</td>
                ))}
              </tr>
            ))}
            {taxRows(detail).map(({ code, refundable, amounts }) => (
              <tr key={code} className={styles.tax}>
                <th scope="row">{t(($) => (refundable ? $.price.taxBack : $.price.taxKept), { code })}</th>
                {amounts.map((amount, at) => (
                  <td key={priceList[at]!.passengerType}>{figure(amount)}</td>
                ))}
              </tr>
            ))}
            <tr className={styles.sum}>
              <th scope="row">{t(($) => $.price.each)}</th>
              {priceList.map(({ passengerType, salePrice }) => (
                <td key={passengerType}>{figureText(salePrice, currency)}</td>
              ))}
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t(($) => $.price.total)}</th>
              <td colSpan={priceList.length}>
                {currency} {figureText(total, currency)}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {!client && <PriceProof key={id} fetchProof={fetchProof} />}
    </details>
  )
}
