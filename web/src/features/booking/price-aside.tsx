import { priceSums } from '@interline/domain/flight-search/price-sums'
import { retailPrice } from '@interline/domain/flight-search/retail-price'
import { canConvert, forDisplay } from '@interline/domain/money/convert'
import { money } from '@interline/domain/money/money'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useDisplayCurrency } from '../../shell/currency.ts'
import { useClientView } from '../../shell/client-view.ts'
import { useMe } from '../../shell/session.ts'
import { useSite } from '../../shell/site.ts'
import { moneyText } from '../../ui/format/money.ts'
import { Money } from '../../ui/money/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { confirmText } from './text.ts'
import { MarginBox } from '../orders/margin-box.tsx'
import { orderText } from '../orders/text.ts'
import styles from './confirm.module.css'
import type { Offer } from './use-order-draft.ts'

type PriceDetail = Offer['solution']['priceDetail']

/** The price by passenger type, in settlement currency, with the display currency beside it. In client view the selling price alone. */
export function PriceAside({ offer, children }: { readonly offer: Offer; readonly children: ReactNode }) {
  const t = useText(confirmText)
  const order = useText(orderText)
  const { priceDetail } = offer.solution
  const { currency } = priceDetail
  const { net, selling, sellingOf, isClient } = useRetail(priceDetail)
  const isMarkedUp = selling !== net
  const total = isClient ? selling : net
  const count = priceDetail.priceList.reduce((sum, each) => sum + each.count, 0)
  return (
    <Panel padded>
      <p className={styles.quiet}>{t(($) => $.price.total, { count })}</p>
      <Money amount={total} currency={currency} size="xl" />
      <DisplayedToo total={total} currency={currency} />
      <dl className={styles.prices}>
        {priceDetail.priceList.map((each) => {
          const sums = priceSums({ priceList: [{ ...each, count: 1 }] })
          const parts = [
            { label: t(($) => $.price.fare), amount: sums.fares },
            { label: t(($) => $.price.taxes), amount: sums.taxes },
            { label: t(($) => $.price.adjustment), amount: sums.fees },
          ].filter(({ amount }) => amount !== 0 && !(isClient && isMarkedUp))
          return (
            <div key={each.passengerType} className={styles.priceGroup}>
              <dt>
                {t(($) => $.price.type, {
                  type: order(($) => $.passengers.types[each.passengerType]),
                  count: each.count,
                })}
              </dt>
              <dd>
                <Money
                  amount={(isClient ? sellingOf(each) : each.salePrice) * each.count}
                  currency={currency}
                  code={false}
                  strong
                />
              </dd>
              {parts.map(({ label, amount }) => (
                <dd key={label} className={styles.part}>
                  <span>{label}</span>
                  <span>
                    {each.count > 1 && `${each.count} × `}
                    <Money amount={amount} currency={currency} code={false} />
                  </span>
                </dd>
              ))}
            </div>
          )
        })}
        <div className={styles.sum}>
          <dt>{t(($) => $.price.sum)}</dt>
          <dd>
            <Money amount={total} currency={currency} code={false} strong />
          </dd>
        </div>
      </dl>
      {isMarkedUp && <MarginBox net={net} selling={selling} currency={currency} />}
      {children}
    </Panel>
  )
}

/** What the agency pays, and what its customer pays with the reader's markup. */
function useRetail({ priceList, total, currency }: PriceDetail) {
  const isClient = useClientView()
  const markup = useMe()?.userInfo.config.retailMarkup
  const sellingOf = ({ salePrice }: PriceDetail['priceList'][number]) =>
    Number(retailPrice(money(salePrice, currency), markup).minor)
  const isMarkedUp = markup !== undefined && Number(markup.value) > 0
  const selling = priceList.reduce((sum, type) => sum + sellingOf(type) * type.count, 0)
  return { net: total, selling: isMarkedUp ? selling : total, sellingOf, isClient }
}

/** The total that may be seen: what the agency pays, or in client view its selling price. */
export function useShownTotal(priceDetail: PriceDetail): number {
  const { net, selling, isClient } = useRetail(priceDetail)
  return isClient ? selling : net
}

function DisplayedToo({
  total,
  currency,
}: {
  readonly total: number
  readonly currency: Offer['solution']['priceDetail']['currency']
}) {
  const t = useText(confirmText)
  const display = useDisplayCurrency()
  const rates = useSite()?.siteInfo.rateMap
  if (display === currency || !rates || !canConvert(currency, display, rates)) return null
  const shown = forDisplay(money(total, currency), display, rates)
  return (
    <p className={styles.quiet}>
      {t(($) => $.price.shown, { amount: moneyText(shown.minor, shown.currency), currency })}
    </p>
  )
}
